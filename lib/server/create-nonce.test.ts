import { createNonce } from "./create-nonce";

it("a nonce has 128 random bits, which a UUID has not", () => {
  const nonces = Array.from({ length: 100 }, createNonce);
  expect(new Set(nonces).size).toBe(100);
  const bits = nonces.map((nonce) =>
    [...atob(nonce)].map((char) => char.charCodeAt(0).toString(2).padStart(8, "0")).join(""),
  );
  for (const text of bits) expect(text).toHaveLength(128);
  // Each bit varies: none is fixed, as those of a UUID's version are.
  for (let index = 0; index < 128; index++) expect(new Set(bits.map((text) => text[index])).size).toBe(2);
});

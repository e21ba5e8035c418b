/** @jest-environment node */
import { createHmac } from "node:crypto";
import { readSignedChange } from "./signed-change";

const SECRET = "a secret of at least thirty-two characters";

function createSignedRequest(
  body: string,
  { at = Date.now(), secret = SECRET, header }: { at?: number; secret?: string; header?: string } = {},
) {
  const mac = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  const headers = { signature: header ?? `t=${at},v1=${mac}` };
  return readSignedChange(
    new Request("http://shop.invalid/api/revalidate", { method: "POST", headers, body }),
  );
}

describe("the site API's notification that a brand has changed", () => {
  beforeAll(() => {
    process.env.REVALIDATE_SECRET = SECRET;
  });

  it("is accepted when it is signed and fresh", async () => {
    expect(await createSignedRequest('{"site":"vidora"}')).toEqual({ site: "vidora", isLocal: false });
  });

  it.each([
    ["another secret", '{"site":"vidora"}', { secret: "b".repeat(40) }],
    ["older than five minutes", '{"site":"vidora"}', { at: Date.now() - 300_001 }],
    ["from the future", '{"site":"vidora"}', { at: Date.now() + 400_000 }],
    ["no signature", '{"site":"vidora"}', { header: "" }],
    ["a signature that is no number", '{"site":"vidora"}', { header: `t=${Date.now()},v1=zz` }],
    ["too long", JSON.stringify({ site: "vidora", more: "x".repeat(1_000) }), {}],
  ])("is refused with 401: %s", async (_, body, how) => {
    expect(await createSignedRequest(body, how)).toEqual({ refused: 401 });
  });

  it("is refused with 409 when it arrives again (threat T44)", async () => {
    const at = Date.now() - 1;
    expect(await createSignedRequest('{"site":"orbita"}', { at })).toEqual({
      site: "orbita",
      isLocal: false,
    });
    expect(await createSignedRequest('{"site":"orbita"}', { at })).toEqual({ refused: 409 });
    expect(await createSignedRequest('{"site":"orbita"}', { at: at - 1 })).toEqual({
      site: "orbita",
      isLocal: false,
    });
  });

  it("is marked where a storefront has sent it, and refused as well when it arrives again", async () => {
    const at = Date.now() - 3;
    const body = '{"site":"acme","isLocal":true}';
    expect(await createSignedRequest(body, { at })).toEqual({ site: "acme", isLocal: true });
    expect(await createSignedRequest(body, { at })).toEqual({ refused: 409 });
  });

  it.each(["", "no json", "{}", '{"site":"../x"}', '{"site":7}'])("is refused with 400: %j", async (body) => {
    expect(await createSignedRequest(body)).toEqual({ refused: 400 });
  });
});

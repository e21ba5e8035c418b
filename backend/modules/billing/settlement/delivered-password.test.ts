import { decryptPassword, encryptPassword } from "./delivered-password";

const SECRET = "d".repeat(32);
const CODE = "ABCD-2345";

describe("passwords of delivered plans", () => {
  it("come back for their own account, and never read the same twice", () => {
    const [one, two] = [
      encryptPassword(SECRET, CODE, "PASSWORD22"),
      encryptPassword(SECRET, CODE, "PASSWORD22"),
    ];
    expect(one).not.toBe(two);
    expect(one).not.toContain("PASSWORD22");
    expect([one, two].map((kept) => decryptPassword(SECRET, CODE, kept))).toEqual([
      "PASSWORD22",
      "PASSWORD22",
    ]);
  });

  it("can't be read with another secret, for another account, or when anything was changed", () => {
    const kept = encryptPassword(SECRET, CODE, "PASSWORD22");
    expect(() => decryptPassword("e".repeat(32), CODE, kept)).toThrow();
    expect(() => decryptPassword(SECRET, "ABCD-2346", kept)).toThrow();
    expect(() => decryptPassword(SECRET, CODE, `${kept.slice(0, -2)}AA`)).toThrow();
    expect(() => decryptPassword(SECRET, CODE, "v1.")).toThrow();
  });

  it("that were kept before there was a key are read as they are", () => {
    expect(decryptPassword(SECRET, CODE, "PASSWORD22")).toBe("PASSWORD22");
  });
});

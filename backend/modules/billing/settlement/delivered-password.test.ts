import { decryptPassword, encryptPassword } from "./delivered-password";

const SECRET = "d".repeat(32);
const CODE = "ABCD-2345";

describe("passwords of delivered plans", () => {
  it("are decrypted for their own account, and encrypt differently each time", () => {
    const [one, two] = [
      encryptPassword(SECRET, CODE, "PASSWORD22"),
      encryptPassword(SECRET, CODE, "PASSWORD22"),
    ];
    expect(one).not.toBe(two);
    expect(one).not.toContain("PASSWORD22");
    expect([one, two].map((stored) => decryptPassword(SECRET, CODE, stored))).toEqual([
      "PASSWORD22",
      "PASSWORD22",
    ]);
  });

  it("can't be decrypted with another secret, for another account, or after a change", () => {
    const stored = encryptPassword(SECRET, CODE, "PASSWORD22");
    expect(() => decryptPassword("e".repeat(32), CODE, stored)).toThrow();
    expect(() => decryptPassword(SECRET, "ABCD-2346", stored)).toThrow();
    expect(() => decryptPassword(SECRET, CODE, `${stored.slice(0, -2)}AA`)).toThrow();
    expect(() => decryptPassword(SECRET, CODE, "v1.")).toThrow();
  });

  it("that were stored before encryption was introduced are returned as they are", () => {
    expect(decryptPassword(SECRET, CODE, "PASSWORD22")).toBe("PASSWORD22");
  });
});

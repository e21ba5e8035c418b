import type { SecretList } from "@/backend/secret-list";
import { decryptPassword, encryptPassword, getCurrentPrefix } from "./delivered-password";

const SECRET: SecretList = ["d".repeat(32)];
const CODE = "ABCD-2345";
const STORED_BEFORE = "v1.vQn2B2lbz9nLgObMFTSEN8xKz5MeOi6lX2mAlzOyNg0ueSkMQ0c";

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
    expect(() => decryptPassword(["e".repeat(32)], CODE, stored)).toThrow();
    expect(() => decryptPassword(SECRET, "ABCD-2346", stored)).toThrow();
    expect(() => decryptPassword(SECRET, CODE, `${stored.slice(0, -2)}AA`)).toThrow();
    expect(() => decryptPassword(SECRET, CODE, "v1.")).toThrow();
  });

  it("are decrypted during a rotation with the secret that encrypted them, and encrypted with the present one", () => {
    const old = encryptPassword(SECRET, CODE, "PASSWORD22");
    const rotated: SecretList = ["n".repeat(32), ...SECRET];
    expect(decryptPassword(rotated, CODE, old)).toBe("PASSWORD22");
    const next = encryptPassword(rotated, CODE, "PASSWORD22");
    expect(next.startsWith(getCurrentPrefix(rotated))).toBe(true);
    expect(decryptPassword(["n".repeat(32)], CODE, next)).toBe("PASSWORD22");
    expect(() => decryptPassword(SECRET, CODE, next)).toThrow();
  });

  it("that were encrypted before they named their key are decrypted with any listed secret", () => {
    for (const secrets of [SECRET, ["n".repeat(32), ...SECRET]] satisfies SecretList[])
      expect(decryptPassword(secrets, CODE, STORED_BEFORE)).toBe("PASSWORD22");
  });

  it("that were stored before encryption was introduced are returned as they are", () => {
    expect(decryptPassword(SECRET, CODE, "PASSWORD22")).toBe("PASSWORD22");
  });
});

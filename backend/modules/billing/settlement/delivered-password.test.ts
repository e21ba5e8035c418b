import { eq } from "drizzle-orm";
import { services } from "@/backend/db/schema/bill";
import { readService } from "@/backend/modules/billing/orders/order-view";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import type { SecretList } from "@/lib/config/secret-list";
import { decryptPassword, encryptPassword, getCurrentPrefix, reencryptPasswords } from "./delivered-password";

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

const shop = setUpTestShop();
const NEW_SECRET = "n".repeat(32);

async function deliver() {
  const buyer = await shop.createBuyer();
  const { orderId } = await shop.buyPlan(buyer, "card");
  const read = (deliverySecrets: SecretList) =>
    readService({ ...shop.billing, deliverySecrets }, toOwner(buyer), orderId);
  const readRow = async () => {
    const [row] = await shop.db.select().from(services).where(eq(services.orderId, orderId));
    if (!row) throw new Error("nothing delivered");
    return row;
  };
  return { orderId, read, readRow };
}

describe("a rotation of DELIVERY_SECRET (rules/orders#delivered-account)", () => {
  it("keeps each password readable, and ends when the old secret can be removed", async () => {
    const old = shop.billing.deliverySecrets;
    const rotated: SecretList = [NEW_SECRET, ...old];
    const { read, readRow } = await deliver();
    const { password } = await read(old);
    expect((await read(rotated)).password).toBe(password);
    await expect(read([NEW_SECRET])).rejects.toThrow("another DELIVERY_SECRET");

    expect((await reencryptPasswords(shop.db, rotated)).unreadable).toBe(0);
    expect((await readRow()).password.startsWith(getCurrentPrefix(rotated))).toBe(true);
    expect((await read([NEW_SECRET])).password).toBe(password);
    expect(await reencryptPasswords(shop.db, rotated)).toEqual({ changed: 0, unreadable: 0 });
  });

  it("encrypts a password that was stored in the clear, and leaves one that it can't decrypt", async () => {
    const secrets: SecretList = [NEW_SECRET];
    const [clear, foreign] = [await deliver(), await deliver()];
    const store = (orderId: string, password: string) =>
      shop.db.update(services).set({ password }).where(eq(services.orderId, orderId));
    const encrypted = encryptPassword(["f".repeat(32)], (await foreign.readRow()).accountCode, "PASSWORD22");
    await store(clear.orderId, "PASSWORD22");
    await store(foreign.orderId, encrypted);
    expect(await reencryptPasswords(shop.db, secrets)).toEqual({ changed: 1, unreadable: 1 });
    expect((await clear.readRow()).password).not.toContain("PASSWORD22");
    expect((await clear.read(secrets)).password).toBe("PASSWORD22");
    expect((await foreign.readRow()).password).toBe(encrypted);
  });
});

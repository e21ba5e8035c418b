import { eq } from "drizzle-orm";
import { services } from "@/backend/db/schema/bill";
import { readService } from "@/backend/modules/billing/orders/order-view";
import type { SecretList } from "@/backend/secret-list";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { encryptPassword, getCurrentPrefix } from "./delivered-password";
import { reencryptPasswords } from "./reencrypt-passwords";

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

import type { BrandSeed } from "@/backend/seed/brand-seed";
import { hasPix, PIX } from "@/e2e/checked-pages";
import { signUpMember, type TestMember } from "./member";
import { placeOrderByCard, placeOrderByPix, placeRefusedOrder } from "./purchase";

/** A member with a paid order, one that the bank refused, and, where the brand sells by PIX, one of a large amount that waits. */
export interface Buyer {
  member: TestMember;
  /** Fills the placeholders of a member's page. */
  fill(path: string): string;
}

async function createBuyer(brand: BrandSeed, account?: string): Promise<Buyer> {
  const member = await signUpMember(brand.id, account === undefined ? {} : { account });
  const paid = await placeOrderByCard(member, "101");
  const refused = await placeRefusedOrder(member, "102");
  const waiting = hasPix(brand) ? (await placeOrderByPix(member, "1204")).orderId : "";
  return {
    member,
    fill: (path) => path.replace("{paid}", paid.orderId).replace("{refused}", refused).replace(PIX, waiting),
  };
}

/** Orders of buyers that several tests share: one for each brand, with this address where one is given. */
export function createBuyers(account?: string): (brand: BrandSeed) => Promise<Buyer> {
  const buyers = new Map<string, Promise<Buyer>>();
  return (brand) => {
    const buyer = buyers.get(brand.id) ?? createBuyer(brand, account);
    buyers.set(brand.id, buyer);
    return buyer;
  };
}

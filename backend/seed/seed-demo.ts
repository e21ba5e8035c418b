import { eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { sites } from "@/backend/db/schema/site";
import { settings } from "@/backend/db/schema/system";
import { insertMember } from "@/backend/modules/accounts/accounts";
import { hashPassword } from "@/backend/modules/accounts/passwords/passwords";
import type { BrandSeed } from "./brand-seed";
import { claimSeed } from "./claim-seed";
import { createBrand } from "./create-brand";
import { DEMO_BRANDS } from "./demo-brands";

/**
 * Seeds each demo brand once, in one transaction each; later changes and removals are never overwritten.
 * @returns the ids of the brands seeded by this call
 */
export async function seedDemo(
  db: Database,
  now: number,
  { brands = DEMO_BRANDS, passwordCost }: { brands?: readonly BrandSeed[]; passwordCost: number },
): Promise<string[]> {
  const seeded: string[] = [];
  for (const [index, brand] of brands.entries()) {
    // Brands are listed by their time of creation, so each is one millisecond after the one before.
    if (await seedBrand(db, brand, passwordCost, now + index)) seeded.push(brand.id);
  }
  return seeded;
}

async function seedBrand(
  db: Database,
  brand: BrandSeed,
  passwordCost: number,
  now: number,
): Promise<boolean> {
  const key = `seeded.${brand.id}`;
  const [done] = await db.select().from(settings).where(eq(settings.key, key));
  if (done) return false;
  // Hashing is slow, so it is done outside the transaction.
  const hashedMembers = await Promise.all(
    brand.members.map(async (member) => ({
      ...member,
      passwordHash: await hashPassword(member.password, passwordCost),
    })),
  );
  return transact(db, async (tx) => {
    if (!(await claimSeed(tx, key, now))) return false;
    const [existingSite] = await tx.select().from(sites).where(eq(sites.id, brand.id));
    if (existingSite) return false;
    await createBrand(tx, addImages(brand), now);
    for (const { account, passwordHash, nickname, language } of hashedMembers) {
      await insertMember(tx, {
        site: brand.id,
        type: account.startsWith("+") ? "phone" : "email",
        account,
        passwordHash,
        nickname,
        language,
        subscribed: false,
        trialDays: brand.trialDays,
        now,
      });
    }
    return true;
  });
}

/** Adds the images of a demo brand, which are in `public/brands/<site>`. */
function addImages(brand: BrandSeed): BrandSeed {
  const image = (name: string) => `/brands/${brand.id}/${name}.svg`;
  const images = {
    backgroundDesktop: image("background-desktop"),
    backgroundMobile: image("background-mobile"),
    logoDesktopLeft: image("logo"),
    logoMobileLeft: image("logo"),
    logoMobileRight: null,
    logoMobileBottom: null,
    navLogo: image("logo"),
    avatar: image("avatar"),
    icon: image("icon"),
    player: brand.config?.homeVariant === "showcase" ? null : image("player"),
  };
  return { ...brand, config: { ...brand.config, images: { ...images, ...brand.config?.images } } };
}

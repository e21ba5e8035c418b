import { randomUUID } from "node:crypto";
import type { Database } from "@/backend/db/client";
import { operators } from "@/backend/db/schema/studio";
import { hashPassword } from "@/backend/modules/accounts/passwords/passwords";

/** Of the demo's operators; documents and journeys name it, too. */
export const DEMO_OPERATOR_PASSWORD = "studio-demo-2026";

/** One for each role; the editor works on two brands only. */
export const DEMO_OPERATORS = [
  { email: "owner@studio.example", name: "Olivia Owner", role: "owner", brands: null },
  { email: "editor@studio.example", name: "Emil Editor", role: "editor", brands: ["vidora", "nordplay"] },
  { email: "viewer@studio.example", name: "Vera Viewer", role: "viewer", brands: null },
] as const;

/** Adds the demo's operators to a console that has never had any. */
export async function seedOperators(
  db: Database,
  now: number,
  { passwordCost }: { passwordCost: number },
): Promise<void> {
  if ((await db.$count(operators)) > 0) return;
  const passwordHash = await hashPassword(DEMO_OPERATOR_PASSWORD, passwordCost);
  const rows = DEMO_OPERATORS.map(({ brands, ...operator }, index) => ({
    ...operator,
    id: randomUUID(),
    brands: brands && [...brands],
    passwordHash,
    // They are listed by this time.
    createdAt: now + index,
  }));
  await db.insert(operators).values(rows).onConflictDoNothing();
}

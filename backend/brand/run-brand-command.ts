import { eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { sites } from "@/backend/db/schema/site";
import { storeCaptchaSecret } from "@/backend/modules/accounts/captcha/captcha-secret";
import { listSites, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { recordAudit } from "@/backend/modules/studio/audit";
import { findNewIssues } from "@/backend/modules/studio/documents/parse-document";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { lockBrand } from "@/backend/modules/studio/versions/lock-brand";
import { keepCurrentVersion, keepVersion } from "@/backend/modules/studio/versions/versions";
import type { SecretList } from "@/lib/config/secret-list";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { getValue } from "@/lib/domain/studio/document-changes";
import { addBrand } from "./add-brand";
import { BrandError } from "./brand-error";
import { runOpeningCommand } from "./brand-opening";
import { runCouponCommand } from "./coupon-commands";
import type { BrandCommand } from "./parse-brand-command";
import { runRateCommand } from "./rate-commands";
import { requireSite } from "./require-site";
import { seedBrands } from "./seed-brands";
import { runSessionCommand } from "./session-commands";

export interface BrandCommandResult {
  /** What was done, for the person who typed the command. */
  lines: string[];
  /** The brand that changed, of which the storefront is notified; null: none. */
  changed: string | null;
}

/**
 * Runs one command in a transaction.
 * @param now epoch milliseconds
 * @param by.actor the operator for whom the console runs it; null: somebody at the machine
 * @param by.secrets DELIVERY_SECRET, for a command that stores a secret
 * @throws BrandError
 */
export async function runBrandCommand(
  db: Database,
  command: BrandCommand,
  now: number,
  { actor = null, secrets }: { actor?: Actor; secrets?: SecretList } = {},
): Promise<BrandCommandResult> {
  if (command.kind === "list") return { lines: (await listSites(db)).map(formatSite), changed: null };
  // Each batch is a transaction of its own; the storefront looks up each new host when it is visited.
  if (command.kind === "seed") return { lines: await seedBrands(db, command, now), changed: null };
  const lines = await transact(db, async (tx) => {
    await lockBrand(tx, command.site);
    // What nobody kept yet is kept, so that the change can be taken back in the console.
    await keepCurrentVersion(tx, command.site, now);
    const before = await readDocument(tx, command.site);
    const done = await applyCommand(tx, command, now, secrets);
    assertUsable(command.site, await readDocument(tx, command.site), before);
    await keepVersion(tx, command.site, { source: "command", note: command.kind, actor }, now);
    await recordCommand(tx, command, actor, now);
    return done;
  });
  return { lines, changed: command.site };
}

/**
 * Nothing becomes live by a command that the console would refuse.
 * @throws BrandError with the field
 */
function assertUsable(site: string, document: BrandDocument | null, before: BrandDocument | null): void {
  const [issue] = document === null ? [] : findNewIssues(site, document, before);
  if (!issue) return;
  const value = JSON.stringify(getValue(document, issue.path.map(String))).slice(0, 80);
  throw new BrandError(`${issue.path.join(".")} can't be ${value}: ${issue.message}.`);
}

/** Records what a command changed; one that only lists is no deed. What it was given may be a member's, so only its name is kept. */
async function recordCommand(
  tx: Database,
  command: Exclude<BrandCommand, { kind: "list" | "seed" }>,
  actor: Actor,
  now: number,
): Promise<void> {
  const { kind, site: brand } = command;
  if (kind.startsWith("list")) return;
  const entry = { operator: actor, brand };
  if (kind === "disable") await recordAudit(tx, { ...entry, action: "brandClosed" }, now);
  else if (kind === "enable") await recordAudit(tx, { ...entry, action: "brandOpened" }, now);
  else {
    await recordAudit(tx, { ...entry, action: "brandCommand", details: { command: kind } }, now);
  }
}

/** Commands that only list something, or change nothing that a public page shows: the brand's date stays (rules/addresses#sitemap). */
const UNSHOWN_COMMANDS: ReadonlySet<BrandCommand["kind"]> = new Set([
  "listCoupons",
  "addCoupon",
  "removeCoupon",
  "listRates",
  "setRate",
  "removeRate",
  "endSessions",
]);

async function applyCommand(
  db: Database,
  command: Exclude<BrandCommand, { kind: "list" | "seed" }>,
  now: number,
  secrets: SecretList | undefined,
): Promise<string[]> {
  if (command.kind === "add") return addBrand(db, command, now);
  const site = await requireSite(db, command.site);
  if (!UNSHOWN_COMMANDS.has(command.kind))
    await db.update(sites).set({ updatedAt: now }).where(eq(sites.id, site.id));
  switch (command.kind) {
    case "setCaptchaSecret":
      if (!secrets) throw new Error("a secret is stored only by who has DELIVERY_SECRET");
      await storeCaptchaSecret(db, secrets, { site: site.id, secret: command.secret }, now);
      return [
        `The secret of the captcha of ${site.id} is ${command.secret === null ? "removed" : "stored"}.`,
      ];
    case "listCoupons":
    case "addCoupon":
    case "removeCoupon":
      return runCouponCommand(db, site, command, now);
    case "listRates":
    case "setRate":
    case "removeRate":
      return runRateCommand(db, site, command, now);
    case "disable":
    case "enable":
      return runOpeningCommand(db, site, command);
    case "endSessions":
      return runSessionCommand(db, site, command);
  }
}

function formatSite(site: SiteWithHosts): string {
  return [
    site.id.padEnd(12),
    site.name.padEnd(14),
    site.themeColor.padEnd(8),
    site.colorScheme.padEnd(6),
    site.langs.join(",").padEnd(12),
    site.currencies.join(",").padEnd(24),
    site.hosts.join(", "),
  ].join("  ");
}

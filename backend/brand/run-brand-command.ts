import { eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { sites } from "@/backend/db/schema/site";
import { listSites, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { Fetch } from "@/backend/modules/studio/documents/check-images";
import { findNewIssues } from "@/backend/modules/studio/documents/parse-document";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { lockBrand } from "@/backend/modules/studio/versions/lock-brand";
import { keepCurrentVersion, keepVersion } from "@/backend/modules/studio/versions/versions";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { getValue } from "@/lib/domain/studio/document-changes";
import { addBrand } from "./add-brand";
import { BrandError } from "./brand-error";
import { runOpeningCommand } from "./brand-opening";
import { runLanguageCommand } from "./languages/language-commands";
import type { BrandCommand } from "./parse-brand-command";
import { runPlanCommand } from "./plan-commands";
import { runRateCommand } from "./rate-commands";
import { runRedirectCommand } from "./redirects/run-redirect-command";
import { requireSite } from "./require-site";
import { requireUsableImage } from "./require-usable-image";
import { runCouponCommand } from "./run-coupon-command";
import { runTextCommand } from "./run-text-command";
import { seedBrands } from "./seed-brands";
import { runSessionCommand } from "./session-commands";
import { setField } from "./set-field";
import { setMethods } from "./set-methods";
import { setPrice } from "./set-price";
import { addHost, removeHost } from "./site-hosts";

export interface BrandCommandResult {
  /** What was done, for the person who typed the command. */
  lines: string[];
  /** The brand that changed, of which the storefront is notified; null: none. */
  changed: string | null;
}

/**
 * Runs one command in a transaction.
 * @param now epoch milliseconds
 * @param actor the operator for whom the console runs it; null: somebody at the machine
 * @param fetchImage how the bytes of a new picture are read
 * @throws BrandError
 */
export async function runBrandCommand(
  db: Database,
  command: BrandCommand,
  now: number,
  actor: Actor = null,
  fetchImage?: Fetch,
): Promise<BrandCommandResult> {
  if (command.kind === "list") return { lines: (await listSites(db)).map(formatSite), changed: null };
  // Each batch is a transaction of its own; the storefront looks up each new host when it is visited.
  if (command.kind === "seed") return { lines: await seedBrands(db, command, now), changed: null };
  if (command.kind === "set") await requireUsableImage(db, command, fetchImage);
  const lines = await transact(db, async (tx) => {
    await lockBrand(tx, command.site);
    // What nobody kept yet is kept, so that the change can be taken back in the console.
    await keepCurrentVersion(tx, command.site, now);
    const before = await readDocument(tx, command.site);
    const done = await applyCommand(tx, command, now);
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
    const details = { command: kind, ...(kind === "set" ? { field: command.field } : {}) };
    await recordAudit(tx, { ...entry, action: "brandCommand", details }, now);
  }
}

/** Commands that only list something, or change nothing that a public page shows: the brand's date stays (rules/addresses#sitemap). */
const UNSHOWN_COMMANDS: ReadonlySet<BrandCommand["kind"]> = new Set([
  "listTexts",
  "listCoupons",
  "addCoupon",
  "removeCoupon",
  "listRates",
  "setRate",
  "removeRate",
  "listRedirects",
  "addRedirect",
  "removeRedirect",
  "endSessions",
]);

async function applyCommand(
  db: Database,
  command: Exclude<BrandCommand, { kind: "list" | "seed" }>,
  now: number,
): Promise<string[]> {
  if (command.kind === "add") return addBrand(db, command, now);
  const site = await requireSite(db, command.site);
  if (!UNSHOWN_COMMANDS.has(command.kind))
    await db.update(sites).set({ updatedAt: now }).where(eq(sites.id, site.id));
  switch (command.kind) {
    case "set":
      return command.field === "methods"
        ? setMethods(db, site, command.value)
        : setField(db, site, command.field, command.value);
    case "setPrice":
      return setPrice(db, site, command);
    case "setPlan":
      return runPlanCommand(db, site, command);
    case "addHost":
      return addHost(db, site, command.host);
    case "removeHost":
      return removeHost(db, site, command.host);
    case "listCoupons":
    case "addCoupon":
    case "removeCoupon":
      return runCouponCommand(db, site, command, now);
    case "listRates":
    case "setRate":
    case "removeRate":
      return runRateCommand(db, site, command, now);
    case "listRedirects":
    case "addRedirect":
    case "removeRedirect":
      return runRedirectCommand(db, site, command);
    case "disable":
    case "enable":
      return runOpeningCommand(db, site, command);
    case "endSessions":
      return runSessionCommand(db, site, command);
    case "listLanguages":
    case "addLanguage":
    case "removeLanguage":
      return runLanguageCommand(db, site, command, now);
    case "listTexts":
    case "setText":
    case "setBanner":
      return runTextCommand(db, site, command, now);
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

import { BrandError } from "@/backend/brand/brand-error";
import { runBrandCommand } from "@/backend/brand/run-brand-command";
import type { Database } from "@/backend/db/client";
import { findSiteById } from "@/backend/modules/catalog/sites";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { listHostProblems } from "@/backend/modules/studio/documents/check-document";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { findTakenHosts } from "@/backend/modules/studio/versions/go-live";

/**
 * Closes a brand as `npm run brand -- disable` does: its hosts answer 404, members are logged out, nothing renews, and all data stays.
 * A second call changes nothing.
 * @param request.name the brand's name, typed again
 * @throws AdminRefusal unknown; invalid for another name
 */
export async function closeBrand(
  db: Database,
  { brand, name }: { brand: string; name: string },
  actor: Actor,
  now: number,
): Promise<void> {
  const site = await findSiteById(db, brand);
  if (!site) throw new AdminRefusal("unknown", { detail: brand });
  if (name.trim() !== site.name) throw new AdminRefusal("invalid", { fields: { name: "custom" } });
  await run(db, { kind: "disable", site: brand }, actor, now);
}

/**
 * Opens a closed brand at the hosts that it had. A second call changes nothing.
 * @throws AdminRefusal unknown; notPublishable for a host that leads to another brand by now, or no host; outdated where a host is gone
 */
export async function openBrand(db: Database, brand: string, actor: Actor, now: number): Promise<void> {
  const document = await readDocument(db, brand);
  if (!document) throw new AdminRefusal("unknown", { detail: brand });
  const taken = await findTakenHosts(db, brand, document.hosts, actor);
  const warnings = listHostProblems(document, taken).map((finding) => ({
    severity: "error" as const,
    ...finding,
  }));
  if (warnings.length > 0) throw new AdminRefusal("notPublishable", { warnings });
  await run(db, { kind: "enable", site: brand }, actor, now);
}

async function run(
  db: Database,
  command: { kind: "disable" | "enable"; site: string },
  actor: Actor,
  now: number,
): Promise<void> {
  try {
    await runBrandCommand(db, command, now, { actor });
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    const isOpen = ((await findSiteById(db, command.site))?.hosts.length ?? 0) > 0;
    // The same once more: the answer to it was lost.
    if (isOpen === (command.kind === "enable")) return;
    // A host is gone. The error's words are for the command line.
    throw new AdminRefusal("outdated");
  }
}

import { BrandError } from "@/backend/brand/brand-error";
import { isSiteIdForm, parseSiteId } from "@/backend/brand/field-parsers";
import { type Database, transact } from "@/backend/db/client";
import { findStoredSite, normalizeHost } from "@/backend/modules/catalog/sites";
import { copyPacks } from "@/backend/modules/languages/language-packs";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { isConsoleHost } from "@/backend/modules/studio/console-host";
import { listProductPolicies } from "@/backend/modules/studio/documents/list-product-policies";
import { parseDocument } from "@/backend/modules/studio/documents/parse-document";
import { findDraftRow, saveDraft } from "@/backend/modules/studio/versions/drafts";
import { findTakenHosts } from "@/backend/modules/studio/versions/go-live";
import { lockBrand } from "@/backend/modules/studio/versions/lock-brand";
import { keepCurrentVersion } from "@/backend/modules/studio/versions/versions";
import { DEFAULT_THEME_COLOR } from "@/lib/config/constants";
import type { RecordedDetails } from "@/lib/contract/admin/audit-actions";
import type { BrandKit, BrandKitFile } from "@/lib/contract/admin/brand-kit";
import { toBrandKit, toDocument } from "./brand-kit";
import { addFileLanguages } from "./file-languages";

interface BrandRequest {
  brand: string;
  name: string;
  host: string;
  copyOf: string | null;
  kit?: BrandKitFile | null | undefined;
}

/**
 * Begins a brand as a draft: with the kit of another brand, that of a file, or the product's template.
 * @throws AdminRefusal taken for an id or host in use; unknown for the brand to copy; invalid
 */
export function createBrandDraft(
  db: Database,
  request: BrandRequest,
  actor: Actor,
  now: number,
): Promise<void> {
  const { brand, name, copyOf, kit } = request;
  const host = normalizeHost(request.host);
  if (host === null) throw new AdminRefusal("invalid", { fields: { host: "invalid_format" } });
  if (isConsoleHost(host)) throw new AdminRefusal("invalid", { fields: { host: "console" } });
  return transact(db, async (tx) => {
    await lockBrand(tx, brand);
    await requireFreeId(tx, brand, actor);
    if (await findDraftRow(tx, brand)) throw new AdminRefusal("taken", { detail: brand });
    if ((await findTakenHosts(tx, brand, [host], actor)).size > 0)
      throw new AdminRefusal("taken", { detail: host });
    const input = toDocument(brand, await readKit(tx, request, now), name, host);
    if (copyOf !== null) await copyPacks(tx, copyOf, brand, input.packs);
    const document = await addFileLanguages(
      tx,
      brand,
      { document: input, languages: kit?.languages ?? {} },
      actor,
      now,
    );
    await saveDraft(tx, { brand, document, revision: 0, basedOn: null, base: null, authors: {} }, actor, now);
    const details: RecordedDetails = kit ? { kitOf: kit.from } : copyOf === null ? {} : { copyOf };
    await recordAudit(tx, { operator: actor, action: "brandCreated", brand, details }, now);
  });
}

/**
 * Refuses an id that a new brand can't have, and an operator who may begin no brand.
 * @throws AdminRefusal notAllowed, taken, invalid
 */
export async function requireFreeId(tx: Database, brand: string, actor: Actor): Promise<void> {
  if (actor !== null && actor.role !== "owner") throw new AdminRefusal("notAllowed", { detail: "owner" });
  try {
    parseSiteId(brand);
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    throw new AdminRefusal("invalid", {
      fields: { brand: isSiteIdForm(brand) ? "reserved" : "invalid_format" },
    });
  }
  if (await findStoredSite(tx, brand)) throw new AdminRefusal("taken", { detail: brand });
}

/** The kit that a new brand begins with. */
async function readKit(tx: Database, { copyOf, kit }: BrandRequest, now: number): Promise<BrandKit> {
  if (kit) return kit.kit;
  if (copyOf === null) return createTemplateKit();
  const source = await keepCurrentVersion(tx, copyOf, now);
  if (!source) throw new AdminRefusal("unknown", { detail: copyOf });
  return toBrandKit(parseDocument(copyOf, source.document));
}

/** What a brand begins with that is no copy: the product's defaults in English, one form for new buyers, paid by card in US dollars, without plans. */
function createTemplateKit(): BrandKit {
  const policies = listProductPolicies("en", { trialDays: 0 });
  return {
    themeColor: DEFAULT_THEME_COLOR,
    colorScheme: "light",
    langs: ["en"],
    packs: {},
    currencies: ["USD"],
    trialDays: 0,
    settings: { login: { buyerForm: true } },
    terms: policies ? { en: policies.terms } : {},
    privacy: policies ? { en: policies.privacy } : {},
    contact: policies ? { en: { questions: policies.questions } } : {},
    plans: {},
    methods: { card: { position: 0, currencies: ["USD"], discountRate: 0 } },
  };
}

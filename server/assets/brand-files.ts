import type { IncomingHttpHeaders } from "node:http";
import type { StoredAnswer } from "@/lib/server/pages/stored-answer";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { checkOperatorAccess } from "@/lib/server/studio/check-operator-access";
import { isStudioHost } from "@/lib/server/studio/studio-host";
import { createBrandHeaders, hideFromOthers } from "./asset-headers";
import { createPlainAnswer } from "./fixed-answers";
import { loadFiles } from "./load-files";

const FOLDER = "public/brands";
/** The folder of files that all brands share. */
const SHARED_FOLDER = "default";
/** As for the files themselves, which other origins may show. */
const ERROR_HEADERS = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Finds a file for a request's headers; an answer for a missing one, too. */
export type FindBrandFile = (path: string, headers: IncomingHttpHeaders) => Promise<StoredAnswer>;

/**
 * The files of brands (threat T5): a host serves those of its own brand and those that all brands share; the operators' console, which is
 * no brand's, those of the brands that the operator of the session works on (rules/studio#files-of-brands).
 */
export async function createBrandFiles(root: string): Promise<FindBrandFile> {
  const files = loadFiles(root, FOLDER, createBrandHeaders);
  const missing = await createPlainAnswer(404, ERROR_HEADERS);
  const unavailable = await createPlainAnswer(503, ERROR_HEADERS);
  const find = async (path: string) => (await files.find(path)) ?? missing;

  /** Asks for the session before the file: who may not see it doesn't learn whether there is one. */
  async function findForOperator(path: string, brand: string, cookie: string | undefined) {
    const access = await checkOperatorAccess(brand, cookie ?? null);
    if (access === "unavailable") return unavailable;
    const file = access === "allowed" ? await files.find(path) : null;
    return file ? hideFromOthers(file) : missing;
  }

  return async (path, { host, cookie }) => {
    const folder = path.split("/", 1)[0] ?? "";
    if (isStudioHost(host))
      return folder === SHARED_FOLDER ? find(path) : findForOperator(path, folder, cookie);
    const found = await findSiteByHost(host ?? null);
    if (found.kind === "unavailable") return unavailable;
    const isAllowed =
      found.kind === "site" &&
      (folder === (found.record.filesOf ?? found.record.site) || folder === SHARED_FOLDER);
    return isAllowed ? find(path) : missing;
  };
}

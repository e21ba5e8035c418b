import type { StoredAnswer } from "@/lib/server/pages/stored-answer";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { isStudioHost } from "@/lib/server/studio/studio-host";
import { createBrandHeaders } from "./asset-headers";
import { createPlainAnswer } from "./fixed-answers";
import { loadFiles } from "./load-files";

const FOLDER = "public/brands";
/** The folder of files that all brands share. */
const SHARED_FOLDER = "default";
/** As for the files themselves, which other origins may show. */
const ERROR_HEADERS = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Finds a file for a Host header; an answer for a missing one, too. */
export type FindBrandFile = (path: string, host: string | undefined) => Promise<StoredAnswer>;

/**
 * The files of brands: a host serves those of its own brand and those that all brands share (threat T5). The operators' console, which is no
 * brand's, shows them all.
 */
export async function createBrandFiles(root: string): Promise<FindBrandFile> {
  const files = loadFiles(root, FOLDER, createBrandHeaders);
  const missing = await createPlainAnswer(404, ERROR_HEADERS);
  const unavailable = await createPlainAnswer(503, ERROR_HEADERS);
  return async (path, host) => {
    if (isStudioHost(host)) return (await files.find(path)) ?? missing;
    const found = await findSiteByHost(host ?? null);
    if (found.kind === "unavailable") return unavailable;
    const folder = path.split("/", 1)[0];
    const isAllowed =
      found.kind === "site" &&
      (folder === (found.record.filesOf ?? found.record.site) || folder === SHARED_FOLDER);
    return (isAllowed ? await files.find(path) : null) ?? missing;
  };
}

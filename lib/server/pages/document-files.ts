import { createHash } from "node:crypto";
import { CONSENT_SCRIPT_PLACE } from "@/lib/domain/document/document-marks";
import {
  createLoadAppScript,
  createLoadFormAppScript,
  ERROR_HEAD_SCRIPT,
  FORM_HEAD_SCRIPT,
  HEAD_SCRIPT,
} from "@/lib/domain/document/document-scripts";
import { FILE_HEADERS, IMMUTABLE } from "@/lib/server/entry/security-headers";
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from "./speculation-rules";
import { BEST_QUALITY, createStoredAnswer, type StoredAnswer } from "./stored-answer";

const HASH_LENGTH = 8;
/** An older page, kept by a browser or a proxy, names the script of an older build. */
const OTHER_SCRIPT = new RegExp(
  `^/(head|form-head|error-head|views|consent)-[A-Za-z0-9_-]{${HASH_LENGTH}}\\.js$`,
);

export interface DocumentFiles {
  /** The address of the script in the head of every public page. */
  headScriptPath: string;
  /** The same of the documents of log-in, sign-up and account recovery. */
  formHeadScriptPath: string;
  /** The same of the pages about an error, which have a reference to copy. */
  errorHeadScriptPath: string;
  find: (path: string) => StoredAnswer | null;
}

const createScriptPath = (name: string, text: string): string =>
  `/${name}-${createHash("sha256").update(text).digest("base64url").slice(0, HASH_LENGTH)}.js`;

/**
 * The files that belong to every public page: the script in the head, the ones that report views and ask for consent,
 * and the speculation rules. The addresses of scripts have a hash, so that browsers keep them.
 * @param builtViewsScript the built `components/runtime/tracker/page-views.ts`
 * @param consentScript the built `components/runtime/consent/page-consent.ts`
 */
export async function createDocumentFiles(
  builtViewsScript: string,
  consentScript: string,
): Promise<DocumentFiles> {
  const consentPath = createScriptPath("consent", consentScript);
  const viewsScript = builtViewsScript.replaceAll(CONSENT_SCRIPT_PLACE, consentPath);
  const viewsPath = createScriptPath("views", viewsScript);
  const headScript = `${HEAD_SCRIPT};${createLoadAppScript(viewsPath)}`;
  const headScriptPath = createScriptPath("head", headScript);
  const formHeadScript = `${FORM_HEAD_SCRIPT};${createLoadFormAppScript(viewsPath)}`;
  const formHeadScriptPath = createScriptPath("form-head", formHeadScript);
  const errorHeadScript = `${ERROR_HEAD_SCRIPT};${createLoadAppScript(viewsPath)}`;
  const errorHeadScriptPath = createScriptPath("error-head", errorHeadScript);
  const create = (type: string, cacheControl: string, text: string) =>
    createStoredAnswer(
      200,
      { "Content-Type": type, "Cache-Control": cacheControl, ...FILE_HEADERS },
      Buffer.from(text),
      BEST_QUALITY,
    );
  const scripts = [
    ["head", headScriptPath, headScript],
    ["form-head", formHeadScriptPath, formHeadScript],
    ["error-head", errorHeadScriptPath, errorHeadScript],
    ["views", viewsPath, viewsScript],
    ["consent", consentPath, consentScript],
  ] as const;
  const current = new Map<string, StoredAnswer>();
  const rest = new Map<string, StoredAnswer>();
  const type = "text/javascript; charset=utf-8";
  await Promise.all([
    ...scripts.map(async ([name, path, text]) => {
      current.set(path, await create(type, IMMUTABLE, text));
      rest.set(name, await create(type, "no-store", text));
    }),
    create("application/speculationrules+json", "public, max-age=3600", SPECULATION_RULES).then((rules) =>
      current.set(SPECULATION_RULES_PATH, rules),
    ),
  ]);
  const find = (path: string) => {
    const [, name = ""] = current.has(path) ? [] : (OTHER_SCRIPT.exec(path) ?? []);
    return current.get(path) ?? rest.get(name) ?? null;
  };
  return { headScriptPath, formHeadScriptPath, errorHeadScriptPath, find };
}

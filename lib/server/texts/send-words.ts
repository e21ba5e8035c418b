import "server-only";
import { toLanguageCode } from "@/lib/domain/routes/locale-path";
import { BROWSER_NAMESPACES } from "@/lib/i18n/namespaces";
import { IMMUTABLE } from "@/lib/server/entry/security-headers";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { findLanguagePack, getLoadedPack } from "./language-packs";

/**
 * Route handler of `/api/words/{language}/{version}`: the words that the browser formats itself, in a language that the host's
 * brand brings itself (rules/languages). The address contains the version, so that the answer never changes. 404 for
 * any other language or version.
 */
export async function sendWords(request: Request, code: string, version: string): Promise<Response> {
  const match = await findSiteByHost(request.headers.get("host"));
  const language = toLanguageCode(code);
  if (match.kind !== "site" || !language || !match.record.langs.includes(language)) return respondMissing();
  const { site } = match.record;
  const pack = getLoadedPack(site, language, version) ?? (await findLanguagePack(site, language));
  if (pack?.version !== version) return respondMissing();
  const words = Object.fromEntries(BROWSER_NAMESPACES.map((name) => [name, pack.messages[name]]));
  return Response.json(words, {
    headers: {
      "Cache-Control": IMMUTABLE,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

const respondMissing = () => new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

import { parsePictureAddress } from "@/lib/domain/site/picture-address";
import { BRAND_FILE_HEADERS, IMMUTABLE, SECURITY_HEADERS } from "@/lib/server/entry/security-headers";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { loadBroughtPicture } from "./load-brought-picture";

/** Without our server: a picture that an operator has brought, at a host of its brand (rules/studio#pictures). */
export async function respondWithBroughtPicture(request: Request): Promise<Response> {
  const key = parsePictureAddress(new URL(request.url).pathname);
  const match = await findSiteByHost(request.headers.get("host"));
  if (match.kind === "unavailable") return respondEmpty(503);
  if (!key || match.kind !== "site") return respondEmpty(404);
  const { site, filesOf } = match.record;
  if (key.brand !== (filesOf ?? site)) return respondEmpty(404);
  const picture = await loadBroughtPicture(site, key.hash);
  if (typeof picture === "string") return respondEmpty(picture === "missing" ? 404 : 503);
  return new Response(new Uint8Array(picture.data), {
    headers: {
      "Content-Type": picture.type,
      "Cache-Control": IMMUTABLE,
      ...SECURITY_HEADERS,
      ...BRAND_FILE_HEADERS,
    },
  });
}

const respondEmpty = (status: 404 | 503) =>
  new Response(null, {
    status,
    headers: {
      "Cache-Control": "no-store",
      ...SECURITY_HEADERS,
      ...(status === 503 ? { "Retry-After": "10" } : {}),
    },
  });

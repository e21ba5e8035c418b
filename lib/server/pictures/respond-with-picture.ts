import "server-only";
import { PICTURE_FOLDER } from "@/lib/domain/site/file-folders";
import type { Site } from "@/lib/domain/site/site";
import { IMMUTABLE } from "@/lib/server/entry/security-headers";
import { loadSite } from "@/lib/server/site/load-site";
import { respondWithSiteFile, type SiteFile } from "@/lib/server/site/respond-with-site-file";
import { ICONS, type IconKind } from "./icons/draw-icon";
import { createIconPath, getIcon } from "./icons/icon-picture";
import type { DrawnPicture } from "./picture";
import { parsePicturePath } from "./picture-path";
import { loadSocialPicture } from "./social/social-picture";
import { parseSocialSubject } from "./social/social-subject";

const SHORT = "public, max-age=60";

/**
 * Answers a request for a picture of the host's brand (rules/brands#pictures). An address of an earlier content leads to the
 * present one, that of a plan which is gone to the brand's own picture. 404 for an address that this shop has not given out.
 */
export function respondWithPicture(request: Request, name: string): Promise<Response> {
  const path = PICTURE_FOLDER + name;
  return respondWithSiteFile(request, async (site) => {
    const subject = parsePicturePath(site.id, path);
    if (subject === null) return null;
    const kind = subject as IconKind;
    if (Object.hasOwn(ICONS, subject))
      return respond(path, createIconPath(site, kind), () => getIcon(site, kind));
    return respondWithSocialPicture(site, path, subject);
  });
}

async function respondWithSocialPicture(site: Site, path: string, text: string): Promise<SiteFile | null> {
  const parsed = parseSocialSubject(text);
  if (!parsed || !site.locales.includes(parsed.locale)) return null;
  const { locale, subject } = parsed;
  const siteInLanguage = await loadSite(site.id, locale);
  const picture =
    (await loadSocialPicture(siteInLanguage, locale, subject)) ??
    (await loadSocialPicture(siteInLanguage, locale, "home"));
  return picture && respond(path, picture.path, picture.draw);
}

async function respond(asked: string, present: string, draw: () => Promise<DrawnPicture>): Promise<SiteFile> {
  if (asked !== present) return { location: present, cacheControl: SHORT };
  const { body, type, isFinal } = await draw();
  return { type, body, cacheControl: isFinal ? IMMUTABLE : SHORT };
}

import "server-only";
import type { Locale } from "@/lib/config/constants";
import type { Site } from "@/lib/domain/site/site";
import { drawOnce } from "@/lib/server/pictures/draw-once";
import { identifyImage } from "@/lib/server/pictures/images/load-image";
import { DESIGN, type DrawnPicture } from "@/lib/server/pictures/picture";
import { createPicturePath } from "@/lib/server/pictures/picture-path";
import { drawSocialPicture } from "./draw-social-picture";
import { loadSocialContent } from "./load-social-content";
import type { SocialContent } from "./social-content";
import { formatSocialSubject, type SocialSubject } from "./social-subject";

/** All that a social picture depends on. */
function describePicture(site: Site, content: SocialContent): unknown[] {
  const { id, name, origin, themeColor, colorScheme, look, images } = site;
  const { backgroundDesktop, navLogo, icon, player } = images;
  const used = [backgroundDesktop, navLogo, icon, player].map(
    (address) => address && identifyImage(id, address),
  );
  return [DESIGN, id, name, origin, themeColor, colorScheme, look.type, used, content];
}

/** A social picture as its page names it. */
export interface SocialPicture {
  path: string;
  /** @throws Error where too many pictures wait to be drawn */
  draw: () => Promise<DrawnPicture>;
}

/**
 * The picture of a page in its language; null where the brand has no such plan.
 * @throws UpstreamUnavailableError for a plan and the list of plans
 */
export async function loadSocialPicture(
  site: Site,
  locale: Locale,
  subject: SocialSubject,
): Promise<SocialPicture | null> {
  const content = await loadSocialContent(site, locale, subject);
  if (!content) return null;
  const description = describePicture(site, content);
  return {
    path: createPicturePath(site.id, formatSocialSubject(locale, subject), description, "jpg"),
    draw: () => drawOnce(site.id, JSON.stringify(description), () => drawSocialPicture(site, content)),
  };
}

import "server-only";
import type { Site } from "@/lib/domain/site/site";
import { drawOnce } from "@/lib/server/pictures/draw-once";
import { identifyImage, isOwnImage, isSmallDrawing } from "@/lib/server/pictures/images/load-image";
import { DESIGN, type DrawnPicture } from "@/lib/server/pictures/picture";
import { createPicturePath } from "@/lib/server/pictures/picture-path";
import { drawFavicon, drawIcon, type IconKind } from "./draw-icon";

/** Everything that an icon of a brand depends on; its name and type only where it has no icon of its own. */
function describeIcon(site: Site): unknown[] {
  const { id, name, themeColor, colorScheme, look, images } = site;
  return [DESIGN, id, name, themeColor, colorScheme, look.type, identifyImage(id, images.icon)];
}

/** The address of an icon of the manifest. */
export const createIconPath = (site: Site, kind: IconKind): string =>
  createPicturePath(site.id, kind, describeIcon(site), "png");

/** The icon for the tab of a page: the brand's own small drawing, else one that we draw, which has at most 60 kB. */
export function getIconPath(site: Site): string {
  const { icon } = site.images;
  if (!isOwnImage(icon)) return "/favicon.ico";
  return isSmallDrawing(site.id, icon) ? icon : createIconPath(site, "icon-192");
}

/** @throws Error where too many pictures wait to be drawn */
export const getIcon = (site: Site, kind: IconKind): Promise<DrawnPicture> =>
  drawOnce(site.id, JSON.stringify([kind, ...describeIcon(site)]), () => drawIcon(site, kind));

/** `/favicon.ico`; throws as `getIcon` does. */
export const getFavicon = (site: Site): Promise<DrawnPicture> =>
  drawOnce(site.id, JSON.stringify(["favicon", ...describeIcon(site)]), () => drawFavicon(site));

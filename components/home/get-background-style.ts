import type { CSSProperties } from "react";
import type { Site } from "@/lib/domain/site/site";

/** The brand's two background images as CSS variables; the style sheet uses one, and only that one is loaded. */
export function getBackgroundStyle({ images }: Pick<Site, "images">): CSSProperties {
  return {
    "--background-desktop": `url("${encodeURI(images.backgroundDesktop)}")`,
    "--background-mobile": `url("${encodeURI(images.backgroundMobile)}")`,
  } as CSSProperties;
}

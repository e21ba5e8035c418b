import { createHash } from "node:crypto";
import { DAY_SECONDS } from "@/lib/config/constants";
import { createFontFaces, createTypeVariables } from "@/lib/domain/site/fonts/font-rules";
import { getBrandPalette } from "@/lib/domain/site/palette";
import { FILE_POLICY, SECURITY_HEADERS } from "@/lib/server/entry/security-headers";

/** The console has the product's own color, which is no brand's. */
const STUDIO_COLOR = "#33476b";
export const STUDIO_TYPE = "neutral";

const join = (declarations: Record<string, string>) =>
  Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/** In the scheme that the operator's device prefers. */
const STYLE_SHEET = [
  createFontFaces(STUDIO_TYPE),
  `:root{color-scheme:light dark;${join({ ...getBrandPalette(STUDIO_COLOR, "light"), ...createTypeVariables(STUDIO_TYPE) })}}`,
  `@media (prefers-color-scheme:dark){:root{${join(getBrandPalette(STUDIO_COLOR, "dark"))}}}`,
].join("");

const HASH = createHash("sha256").update(STYLE_SHEET).digest("hex").slice(0, 16);

/** The address of the console's style sheet; another content has another address. */
export const getStudioStyleSheetPath = (): string => `/console.css?v=${HASH}`;

export const respondWithStudioStyleSheet = (): Response =>
  new Response(STYLE_SHEET, {
    headers: {
      ...SECURITY_HEADERS,
      "Content-Type": "text/css",
      "Content-Security-Policy": FILE_POLICY,
      "Cache-Control": `public, max-age=${365 * DAY_SECONDS}, immutable`,
    },
  });

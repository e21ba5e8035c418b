import { createHash } from "node:crypto";
import { CSS_VARIABLES, type Palette } from "@/lib/domain/site/palette";
import type { ColorScheme } from "@/lib/domain/site/site";
import type { Theme } from "./measure-themes";

const SCHEMES: readonly ColorScheme[] = ["light", "dark"];
/** Seen through, as in every palette. */
const getAlpha = (name: string) => (name.includes("shadow") || name === "--color-scrim" ? "44" : "");
const createColor = (seed: string) => `#${createHash("sha256").update(seed).digest("hex").slice(0, 6)}`;

/** Two themes in each scheme, in which each variable has a color that no other and no mixture has. */
export const PROBES: readonly Theme[] = [0, 1].flatMap((round) =>
  SCHEMES.map((scheme) => ({
    ...{ color: `probe ${round}`, scheme },
    palette: Object.fromEntries(
      CSS_VARIABLES.map((name) => [name, createColor(`${round} ${scheme} ${name}`) + getAlpha(name)]),
    ) as Palette & Record<string, string>,
  })),
);

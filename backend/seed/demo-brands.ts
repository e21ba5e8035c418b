import type { BrandSeed } from "./brand-seed";
import { andina } from "./brands/andina";
import { merlion } from "./brands/merlion";
import { nordplay } from "./brands/nordplay";
import { orbita } from "./brands/orbita";
import { savanna } from "./brands/savanna";
import { vidora } from "./brands/vidora";

/** The six demo brands, all fictional. */
export const DEMO_BRANDS: readonly BrandSeed[] = [vidora, nordplay, andina, orbita, savanna, merlion];

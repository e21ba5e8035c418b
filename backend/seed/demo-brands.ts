import { type BrandSeed, brandSeed } from "./brand-seed";
import andinaSeed from "./brands/andina.json";
import merlionSeed from "./brands/merlion.json";
import nordplaySeed from "./brands/nordplay.json";
import orbitaSeed from "./brands/orbita.json";
import savannaSeed from "./brands/savanna.json";
import vidoraSeed from "./brands/vidora.json";

export const vidora = brandSeed.parse(vidoraSeed);
export const nordplay = brandSeed.parse(nordplaySeed);
export const andina = brandSeed.parse(andinaSeed);
const orbita = brandSeed.parse(orbitaSeed);
export const savanna = brandSeed.parse(savannaSeed);
export const merlion = brandSeed.parse(merlionSeed);

/** The six demo brands, all fictional. */
export const DEMO_BRANDS: readonly BrandSeed[] = [vidora, nordplay, andina, orbita, savanna, merlion];

/** The demo members of each brand, printed by the start script. */
export const DEMO_MEMBERS = DEMO_BRANDS.flatMap(({ id, hosts, members }) =>
  members.map(({ account, password }) => ({ site: id, host: hosts[0] ?? id, account, password })),
);

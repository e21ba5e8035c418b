import type { LockedPackage } from "./lockfile";

/** Licences that ask nothing of those who run or change the storefront beyond keeping their notice. */
const FREE = [
  "MIT",
  "MIT-0",
  "Apache-2.0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Zlib",
];

/** Others that are fine for what these packages are. */
const ACCEPTED: readonly { name: RegExp; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: "LGPL-3.0-or-later",
    why: "libvips, a shared library that is not changed or linked in",
  },
  { name: /^@fontsource(-variable)?\//, licence: "OFL-1.1", why: "fonts" },
  { name: /^caniuse-lite$/, licence: "CC-BY-4.0", why: "data" },
];

/** Lines for production packages whose licence is not known to be fine. */
export function badLicences(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ name, license = "none", dev }) =>
    dev || allows(name, license) ? [] : [`${name} is under ${license}.`],
  );
}

/** "A OR B" lets us choose, "A AND B" binds to both. */
function allows(name: string, expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  if (bare.includes(" OR ")) return bare.split(" OR ").some((part) => allows(name, part));
  if (bare.includes(" AND ")) return bare.split(" AND ").every((part) => allows(name, part));
  return FREE.includes(bare) || ACCEPTED.some((row) => row.licence === bare && row.name.test(name));
}

import type { LockedPackage } from "./lockfile";

/** Licences that ask nothing of those who run or change the storefront beyond keeping their notice. */
const FREE_LICENSES = [
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
const ACCEPTED_LICENSES: readonly { name: RegExp; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: "LGPL-3.0-or-later",
    why: "libvips, a shared library that is not changed or linked in",
  },
  { name: /^@fontsource(-variable)?\//, licence: "OFL-1.1", why: "fonts" },
  { name: /^caniuse-lite$/, licence: "CC-BY-4.0", why: "data" },
];

/** Lines for production packages whose licence is not known to be fine. */
export function listBadLicenses(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ name, license = "none", dev }) =>
    dev || isAllowed(name, license) ? [] : [`${name} is under ${license}.`],
  );
}

/** "A OR B" lets us choose, "A AND B" binds to both. */
function isAllowed(name: string, expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  if (bare.includes(" OR ")) return bare.split(" OR ").some((part) => isAllowed(name, part));
  if (bare.includes(" AND ")) return bare.split(" AND ").every((part) => isAllowed(name, part));
  return (
    FREE_LICENSES.includes(bare) ||
    ACCEPTED_LICENSES.some((row) => row.licence === bare && row.name.test(name))
  );
}

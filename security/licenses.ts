import type { LockedPackage } from "./lockfile";

/** Licenses that require only that their notice is preserved. */
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

/** Other licenses that are acceptable for particular packages. */
const ACCEPTED_LICENSES: readonly { name: RegExp; license: string; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: "LGPL-3.0-or-later",
    why: "libvips, a shared library that is not changed or linked in",
  },
  { name: /^@fontsource(-variable)?\//, license: "OFL-1.1", why: "fonts" },
  { name: /^caniuse-lite$/, license: "CC-BY-4.0", why: "data" },
];

/** Lines for production packages whose license is not on the lists. */
export function listBadLicenses(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ name, license = "none", dev }) =>
    dev || isAllowed(name, license) ? [] : [`${name} is under ${license}.`],
  );
}

/** Whether an SPDX expression is allowed: "A OR B" offers a choice, "A AND B" requires both. */
function isAllowed(name: string, expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  if (bare.includes(" OR ")) return bare.split(" OR ").some((part) => isAllowed(name, part));
  if (bare.includes(" AND ")) return bare.split(" AND ").every((part) => isAllowed(name, part));
  return (
    FREE_LICENSES.includes(bare) ||
    ACCEPTED_LICENSES.some((row) => row.license === bare && row.name.test(name))
  );
}

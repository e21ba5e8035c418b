import { type LockEntries, readLockEntries } from "./lockfile";
import { createSbom } from "./sbom";

/** Other terms that come with the product, besides those of packages. */
const INTRODUCTION = `# Licenses of what is shipped

Written by \`npm run licenses\` from the lockfile; \`npm test\` fails where it is not current, and where a package is under a license that is not
on the list of \`security/lockfile.ts\` (no AGPL, GPL or BSL). Each package has the text of its license in its own folder of \`node_modules\`; the bill of
materials of a build ([operating](operating.md#updating)) has checksums, too. Native builds for all platforms are listed; an installation has those of one.

The product itself is private ([LICENSE](../LICENSE)). The fonts in \`public/fonts\` (Bitter, Exo 2, Jost, Noto Sans, Nunito, Onest, Oswald) are cut from their
originals under OFL-1.1, whose text and copyright lines are in \`public/fonts/OFL.txt\`. Drawings and names of the demo brands belong to the product.
`;

/** The document docs/licenses.md: every package of production by its license, with the number of each. */
export function createLicenseList(entries: LockEntries = readLockEntries()): string {
  const byLicense = new Map<string, string[]>();
  for (const { name, version, licenses: [first] = [] } of createSbom(entries).components) {
    const license = first && "expression" in first ? first.expression : (first?.license.id ?? "");
    byLicense.set(license, [...(byLicense.get(license) ?? []), `${name} ${version}`]);
  }
  const sections = [...byLicense]
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .map(([license, names]) => `## ${license} (${names.length})\n\n${names.join(", ")}\n`);
  return [INTRODUCTION, ...sections].join("\n");
}

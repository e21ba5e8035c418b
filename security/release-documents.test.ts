import { readFileSync } from "node:fs";
import { createLicenseList } from "./license-list";
import { readLockEntries } from "./lockfile";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

it("docs/licenses.md is what `npm run licenses` writes", () => {
  expect(readFileSync("docs/licenses.md", "utf8")).toBe(createLicenseList());
});

it("the changelog begins with changes that wait or with the version of the packages", () => {
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const releases = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm)];
  expect(releases[0]?.[1]).toBe(version);
  expect(readLockEntries()[""]?.version).toBe(version);
  const dates = releases.map(([, , date]) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const sections = [...changelog.matchAll(/^### (.+)$/gm)].map(([, title]) => title);
  const known = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];
  expect(sections.filter((title) => !known.includes(title ?? ""))).toEqual([]);
});

import { readFileSync, statSync } from "node:fs";
import { listProjectPaths } from "@/lib/testing/architecture/project-files";
import floor from "./advisory-floor.json";
import {
  findMachineReferences,
  isBefore,
  listBadLicenses,
  listBelowFloor,
  listLockedPackages,
  listMissingOptionals,
  listUnverifiedOnServers,
  readLockEntries,
} from "./lockfile";

const packages = listLockedPackages();

describe("advisory floor", () => {
  it("is met by every installed version", () => expect(listBelowFloor(packages, floor)).toEqual([]));
  it("names only installed packages", () => {
    const names = new Set(packages.map(({ name }) => name));
    expect(Object.keys(floor).filter((name) => !names.has(name))).toEqual([]);
  });
  it("reports which version is too old, and why", () => {
    expect(listBelowFloor([{ name: "next", version: "16.4.4" }], floor)).toEqual([
      expect.stringMatching(/^next 16\.4\.4 is below 16\.4\.5: CVE/),
    ]);
  });
  it.each([
    ["16.4.4", "16.4.5", true],
    ["16.4.5", "16.4.5", false],
    ["16.10.0", "16.4.5", false],
    ["15.9.9", "16.4.5", true],
    ["16.4.5-canary.1", "16.4.5", true],
  ])("%s comes before %s: %s", (a, b, before) => expect(isBefore(a, b)).toBe(before));
});

describe("licenses", () => {
  it("of all production packages are allowed", () => expect(listBadLicenses(packages)).toEqual([]));
  it.each(["AGPL-3.0-only", "GPL-3.0", "BUSL-1.1", "MIT AND GPL-2.0", "LGPL-3.0-or-later", "none"])(
    "refuses %s",
    (license) => expect(listBadLicenses([{ name: "a", version: "1.0.0", license }])).toHaveLength(1),
  );
  it.each(["MIT", "(MIT OR GPL-2.0)", "Apache-2.0 AND MIT"])("accepts %s", (license) => {
    expect(listBadLicenses([{ name: "a", version: "1.0.0", license }])).toEqual([]);
  });
});

describe("lockfile", () => {
  it("has no download addresses, so that it works with every registry", () => {
    expect(packages.filter(({ resolved }) => resolved)).toEqual([]);
  });
  it("has the checksum of every package except native builds that its registry did not serve", () => {
    const withoutChecksum = packages.filter(({ integrity }) => !integrity?.startsWith("sha512-"));
    expect(
      withoutChecksum.filter(({ optional, os, cpu }) => !optional || !os?.length || !cpu?.length),
    ).toEqual([]);
  });
  it("has the checksum of everything that a server installs (docs/decisions/003)", () => {
    expect(listUnverifiedOnServers(packages)).toEqual([]);
  });
  it.each([
    ["a package for every platform without one", {}, 1],
    ["a native build for Linux without one", { os: ["linux"], cpu: ["arm64"] }, 1],
    ["a native build for another system without one", { os: ["darwin"], cpu: ["arm64"] }, 0],
    ["a native build for another processor without one", { os: ["linux"], cpu: ["s390x"] }, 0],
    ["a tool without one", { dev: true }, 0],
    ["a package with a checksum", { integrity: "sha512-x" }, 0],
  ])("%s", (_, entry, count) => {
    expect(listUnverifiedOnServers([{ name: "a", version: "1.0.0", ...entry }])).toHaveLength(count);
  });
  it("has the native builds for every platform (npm run complete-lockfile)", () => {
    expect(listMissingOptionals(readLockEntries()).map(({ path }) => path)).toEqual([]);
  });
  it("finds a missing native build in any node_modules folder that Node would search", () => {
    const entry = (optionalDependencies = {}) => ({ version: "1.0.0", optionalDependencies });
    const dependent = entry({ "@a/linux": "1.0.0" });
    const countMissing = (entries: Record<string, ReturnType<typeof entry>>) =>
      listMissingOptionals(entries).length;
    expect(countMissing({ "node_modules/a": dependent })).toBe(1);
    expect(countMissing({ "node_modules/a": dependent, "node_modules/@a/linux": entry() })).toBe(0);
    expect(
      countMissing({
        "node_modules/b/node_modules/a": dependent,
        "node_modules/b/node_modules/@a/linux": entry(),
      }),
    ).toBe(0);
    expect(
      countMissing({ "node_modules/a": dependent, "node_modules/b/node_modules/@a/linux": entry() }),
    ).toBe(1);
  });
});

describe("project without machine references", () => {
  it("has no file that names a folder of one machine or a package registry", () => {
    const texts = listProjectPaths().filter(
      (path) => !/\.(woff2|png|ico|webp|avif|jpg)$/.test(path) && statSync(path).size < 2e6,
    );
    expect(texts.flatMap((path) => findMachineReferences(path, readFileSync(path, "utf8")))).toEqual([]);
  });
  it.each([`cd /${"work"}/main`, `"/${"tmp"}/x"`, `https://${"registry"}.example.org/`])(
    "refuses %s",
    (line) => {
      expect(findMachineReferences("a.md", line)).toHaveLength(1);
    },
  );
  it.each(["components/home/hero.tsx", "GET /home", "https://example.org/work/1"])("accepts %s", (line) => {
    expect(findMachineReferences("a.md", line)).toEqual([]);
  });
});

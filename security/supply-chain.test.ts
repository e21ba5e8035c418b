import { readFileSync, statSync } from "node:fs";
import { listProjectPaths } from "@/lib/testing/architecture/project-files";
import { isBefore, listBelowFloor } from "./advisory-floor";
import floor from "./advisory-floor.json";
import { listBadLicenses } from "./licenses";
import { listLockedPackages, listMissingOptionals, readLockEntries } from "./lockfile";
import { findMachineReferences } from "./machine-references";

const packages = listLockedPackages();

describe("advisory floor", () => {
  it("no installed version is below it", () => expect(listBelowFloor(packages, floor)).toEqual([]));
  it("every package it names is installed", () => {
    const names = new Set(packages.map(({ name }) => name));
    expect(Object.keys(floor).filter((name) => !names.has(name))).toEqual([]);
  });
  it("says which version is too old, and why", () => {
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

describe("licences", () => {
  it("production packages are free of conditions", () => expect(listBadLicenses(packages)).toEqual([]));
  it.each(["AGPL-3.0-only", "GPL-3.0", "BUSL-1.1", "MIT AND GPL-2.0", "LGPL-3.0-or-later", "none"])(
    "refuses %s",
    (license) => expect(listBadLicenses([{ name: "a", version: "1.0.0", license }])).toHaveLength(1),
  );
  it.each(["MIT", "(MIT OR GPL-2.0)", "Apache-2.0 AND MIT"])("accepts %s", (license) => {
    expect(listBadLicenses([{ name: "a", version: "1.0.0", license }])).toEqual([]);
  });
});

describe("lockfile", () => {
  it("names no place to download from, so that every registry serves it", () => {
    expect(packages.filter(({ resolved }) => resolved)).toEqual([]);
  });
  it("has the checksum of every package but native builds that its registry did not serve", () => {
    const bare = packages.filter(({ integrity }) => !integrity?.startsWith("sha512-"));
    expect(bare.filter(({ optional, os, cpu }) => !optional || !os?.length || !cpu?.length)).toEqual([]);
  });
  it("names the native builds for every machine (npm run complete-lockfile)", () => {
    expect(listMissingOptionals(readLockEntries()).map(({ path }) => path)).toEqual([]);
  });
  it("finds a native build that is missing, wherever node_modules may hold it", () => {
    const entry = (optionalDependencies = {}) => ({ version: "1.0.0", optionalDependencies });
    const asks = entry({ "@a/linux": "1.0.0" });
    const found = (entries: Record<string, ReturnType<typeof entry>>) => listMissingOptionals(entries).length;
    expect(found({ "node_modules/a": asks })).toBe(1);
    expect(found({ "node_modules/a": asks, "node_modules/@a/linux": entry() })).toBe(0);
    expect(
      found({ "node_modules/b/node_modules/a": asks, "node_modules/b/node_modules/@a/linux": entry() }),
    ).toBe(0);
    expect(found({ "node_modules/a": asks, "node_modules/b/node_modules/@a/linux": entry() })).toBe(1);
  });
});

describe("the project runs anywhere", () => {
  it("no file names a folder of one machine or a package registry", () => {
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

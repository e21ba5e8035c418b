import { readFileSync } from "node:fs";
import { z } from "zod";
import { type LockEntries, listBadLicenses, listLockedPackages, readLockEntries } from "./lockfile";
import { createSbom } from "./sbom";

/** The parts of CycloneDX 1.6's JSON schema that the document uses; anything else is refused. */
const component = z.strictObject({
  type: z.enum(["application", "library"]),
  "bom-ref": z.string().min(1),
  name: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  purl: z.string().regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/),
  scope: z.enum(["required", "optional", "excluded"]).optional(),
  hashes: z
    .array(z.strictObject({ alg: z.literal("SHA-512"), content: z.string().regex(/^[\da-f]{128}$/) }))
    .optional(),
  licenses: z
    .array(
      z.union([
        z.strictObject({ license: z.strictObject({ id: z.string().regex(/^[\w.-]+$/) }) }),
        z.strictObject({ expression: z.string().min(1) }),
      ]),
    )
    .optional(),
});
const documentSchema = z.strictObject({
  $schema: z.literal("http://cyclonedx.org/schema/bom-1.6.schema.json"),
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.6"),
  serialNumber: z.string().regex(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
  version: z.literal(1),
  metadata: z.strictObject({ lifecycles: z.array(z.strictObject({ phase: z.literal("build") })), component }),
  components: z.array(component),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const sbom = createSbom(readLockEntries());
const refs = new Set(sbom.components.map((entry) => entry["bom-ref"]));

describe("software bill of materials", () => {
  it("is a valid CycloneDX document whose references resolve", () => {
    documentSchema.parse(sbom);
    expect(refs.size).toBe(sbom.components.length);
    const known = new Set([...refs, sbom.metadata.component["bom-ref"]]);
    const named = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
    expect(named.filter((ref) => !known.has(ref))).toEqual([]);
  });

  it("names every dependency of package.json and what each of them needs, with license", () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync("package.json", "utf8")));
    const byRef = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const direct = byRef.get(sbom.metadata.component["bom-ref"]) ?? [];
    expect(direct.map((ref) => ref.slice(0, ref.lastIndexOf("@"))).sort()).toEqual(
      Object.keys(dependencies).sort(),
    );
    // Everything is reached from the project, so nothing is listed by accident.
    const reached = new Set<string>();
    const follow = (ref: string) => {
      if (reached.has(ref)) return;
      reached.add(ref);
      for (const next of byRef.get(ref) ?? []) follow(next);
    };
    for (const ref of direct) follow(ref);
    expect([...refs].filter((ref) => !reached.has(ref))).toEqual([]);
    for (const { name, licenses } of sbom.components) expect([name, licenses?.length]).toEqual([name, 1]);
  });

  it("names every package that npm has installed for production, and no tool", () => {
    const locked = readLockEntries();
    const installed: LockEntries = JSON.parse(
      readFileSync("node_modules/.package-lock.json", "utf8"),
    ).packages;
    const packages = listLockedPackages(
      Object.fromEntries(
        Object.entries(installed).filter(([path, { version }]) => locked[path]?.version === version),
      ),
    );
    const production = packages.filter(({ dev }) => !dev).map(({ name, version }) => `${name}@${version}`);
    // An installed alias is recorded under its folder's name.
    const isAlias = (ref: string) => ref.startsWith("recheck-");
    expect(production.filter((ref) => !refs.has(ref) && !isAlias(ref))).toEqual([]);
    expect(production).toEqual(
      expect.arrayContaining([expect.stringMatching(/^react@/), expect.stringMatching(/^zod@/)]),
    );
    for (const tool of ["typescript", "jest", "esbuild"])
      expect([...refs].filter((ref) => ref.startsWith(`${tool}@`))).toEqual([]);
  });

  it("has no component under AGPL, GPL, BSL or another license that is not on the list", () => {
    const licenses = sbom.components.map(({ name, version, licenses: [first] = [] }) => ({
      name,
      version,
      license: first && "expression" in first ? first.expression : first?.license.id,
    }));
    expect(listBadLicenses(licenses)).toEqual([]);
  });

  it("is the same for the same lockfile", () => {
    expect(createSbom(readLockEntries())).toEqual(sbom);
  });

  it("refuses a package without license", () => {
    expect(() =>
      createSbom({ "": { name: "a", version: "1.0.0" }, "node_modules/b": { version: "2.0.0" } }),
    ).toThrow("b 2.0.0 has no license");
  });
});

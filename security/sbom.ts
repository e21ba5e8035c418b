import { createHash } from "node:crypto";
import { type LockEntries, type LockEntry, resolvePackage } from "./lockfile";

/** A component of a CycloneDX document, as far as it is written here. */
export interface SbomComponent {
  type: "application" | "library";
  "bom-ref": string;
  name: string;
  version: string;
  purl: string;
  scope?: "required" | "optional";
  hashes?: { alg: "SHA-512"; content: string }[];
  licenses?: ({ license: { id: string } } | { expression: string })[];
}

/** A software bill of materials, CycloneDX 1.6. */
export interface Sbom {
  $schema: string;
  bomFormat: "CycloneDX";
  specVersion: "1.6";
  serialNumber: string;
  version: 1;
  metadata: { lifecycles: { phase: "build" }[]; component: SbomComponent };
  components: SbomComponent[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * The bill of materials of a build: every package that `npm ci --omit=dev` may install on some platform, with
 * license, checksum and dependencies. It is computed from the lockfile alone, so the same lockfile makes the same
 * document, without network. (`npm sbom --omit=dev` leaves out each package that a development tool needs as well,
 * React and zod among them.)
 * @throws Error if a production package has no license
 */
export function createSbom(entries: LockEntries): Sbom {
  const production = Object.entries(entries).filter(([path, { dev }]) => path !== "" && !dev);
  const components = new Map<string, SbomComponent>();
  const dependencies = new Map<string, Set<string>>();
  for (const [path, entry] of production) {
    const component = createComponent(path, entry);
    const ref = component["bom-ref"];
    components.set(ref, component);
    const known = dependencies.get(ref) ?? new Set();
    dependencies.set(ref, new Set([...known, ...listDependencies(entries, path)]));
  }
  const application = createApplication(entries[""]);
  dependencies.set(application["bom-ref"], new Set(listDependencies(entries, "")));
  const contents = {
    metadata: { lifecycles: [{ phase: "build" as const }], component: application },
    components: [...components.values()].sort((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1)),
    dependencies: [...dependencies]
      .map(([ref, refs]) => ({ ref, dependsOn: [...refs].sort() }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${hashToUuid(JSON.stringify(contents))}`,
    version: 1,
    ...contents,
  };
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** An address of the package in the notation of `purl-spec`; the `@` of a scope is escaped. */
const toPackageUrl = (name: string, version: string) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

function createApplication(entry: LockEntry | undefined): SbomComponent {
  const { name = "", version = "" } = entry ?? {};
  return {
    type: "application",
    "bom-ref": `${name}@${version}`,
    name,
    version,
    purl: toPackageUrl(name, version),
  };
}

function createComponent(path: string, entry: LockEntry): SbomComponent {
  // An alias ("npm:other@1.0.0") is installed under another name than its own.
  const name = entry.name ?? nameOf(path);
  const { version, license, integrity, optional, devOptional } = entry;
  if (!license) throw new Error(`${name} ${version} has no license in the lockfile.`);
  return {
    type: "library",
    "bom-ref": `${name}@${version}`,
    name,
    version,
    purl: toPackageUrl(name, version),
    scope: optional || devOptional ? "optional" : "required",
    ...(integrity?.startsWith("sha512-") ? { hashes: [toHash(integrity)] } : {}),
    licenses: [/ (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } }],
  };
}

const toHash = (integrity: string) => ({
  alg: "SHA-512" as const,
  content: Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex"),
});

/** References of the packages that Node finds for the dependencies of the package in `path`. */
function listDependencies(entries: LockEntries, path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = entries[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    const match = resolvePackage(entries, path, name);
    const entry = match === null ? undefined : entries[match];
    return match === null || !entry || entry.dev ? [] : [`${entry.name ?? nameOf(match)}@${entry.version}`];
  });
}

/** The first 128 bits of a SHA-256, marked as a UUID of version 8 (RFC 9562: the meaning of the bits is one's own). */
function hashToUuid(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

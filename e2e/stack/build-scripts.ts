import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { getBrandUrl } from "@/e2e/brand-url";
import { sendRequest } from "@/e2e/stack/send-request";
import type { BuildFiles, ReceivedScript } from "@/security/payment-scripts";

const BUILD = ".next";
const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** The files of the build under test, as a brand's shop serves them. */
export function readBuild(brand: string): BuildFiles {
  const manifest: Record<string, string[]> = JSON.parse(readFileSync(`${BUILD}/build-manifest.json`, "utf8"));
  return {
    origin: getBrandUrl(brand),
    lists: manifest,
    has: (path) => !path.includes("..") && existsSync(`${BUILD}/${path}`),
  };
}

/** Expects that the shop serves each of these script files byte for byte as it is in the build; at least five. */
export async function expectFilesOfBuild(scripts: readonly ReceivedScript[], brand: string): Promise<void> {
  const paths = new Set(scripts.flatMap((script) => ("src" in script ? [new URL(script.src).pathname] : [])));
  expect(paths.size).toBeGreaterThan(5);
  for (const path of paths) {
    const stored = readFileSync(`${BUILD}/${path.slice("/_next/".length)}`);
    expect(hash((await sendRequest(path, { brand })).body), path).toBe(hash(stored));
  }
}

import { DAY_MS } from "@/lib/config/constants";
import type { SecretList } from "@/lib/config/secret-list";
import { log } from "@/lib/server/log";
import type { PageStore, StoredPage } from "@/lib/server/pages/page-store";
import type { StoredAnswer } from "@/lib/server/pages/stored-answer";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { decodeAnswers, encodeAnswers, type LabeledAnswers } from "./signed-answers";
import { readValues, UnusableFileError, writeValues } from "./snapshot-file";
import { labelSchema, SNAPSHOT_FORMAT, type SnapshotLabel, type StartLabel } from "./snapshot-labels";

const PURPOSE = "page snapshot";
/** This much is read and written in less than a second; the pages that were requested last come first. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A page of an older file would show an outdated shop until the site API answers. */
const MAX_AGE_MS = DAY_MS;
/** How many times larger than its pages the file may be, because of labels and brands. */
const OVERHEAD = 2;

/** A brand's file at an address with a hash of its content. */
export interface SnapshotFile {
  site: string;
  key: string;
  answer: StoredAnswer;
}

/** The state that a process saves and restores after a restart. */
export interface SnapshotParts {
  pages: PageStore;
  files: { list(): Iterable<SnapshotFile>; restore(file: SnapshotFile): void };
  brands: { find(site: string): SiteRecord | null; restore(record: SiteRecord): void };
  /** Null where the site API does not say which brands have changed. */
  getCursor(): string | null;
}

export interface PageSnapshotOptions extends SnapshotParts {
  file: string;
  /** Known to the shop's storefronts only. */
  secrets: SecretList;
  /** Differs with everything that the storefront makes a page from, except the brand's data. */
  build: string;
}

/** The finished pages of a process in a file, to be used after a restart (docs/decisions/025). */
export interface PageSnapshot {
  /**
   * Restores the pages. A file that is not usable is ignored with a line in the log. Never throws.
   * @returns the cursor from which on the site API is asked for changed brands; null for none
   */
  restore(): Promise<string | null>;
  /** Writes the file, where there is a page. Never throws. */
  save(): Promise<void>;
}

export function createPageSnapshot(options: PageSnapshotOptions): PageSnapshot {
  const { file, secrets, build, pages, files, brands, getCursor } = options;
  const key = { purpose: PURPOSE, secrets };
  let isFailing = false;

  function readFirst({ label }: LabeledAnswers<SnapshotLabel>): StartLabel {
    if (label.kind !== "start") throw new UnusableFileError("damaged");
    if (label.build !== build) throw new UnusableFileError("of another build");
    if (Date.now() - label.savedAt > MAX_AGE_MS) throw new UnusableFileError("too old");
    return label;
  }

  async function read(): Promise<{ start: StartLabel; values: LabeledAnswers<SnapshotLabel>[] } | null> {
    let start: StartLabel | null = null;
    const values: LabeledAnswers<SnapshotLabel>[] = [];
    const isThere = await readValues(file, OVERHEAD * MAX_BYTES, (value) => {
      const decoded = decodeAnswers(value, labelSchema, key);
      if (!decoded) throw new UnusableFileError(start ? "damaged" : "damaged, or of another shop");
      if (start) values.push(decoded);
      else start = readFirst(decoded);
    });
    if (!isThere) return null;
    // A type of its own, because the assignment above is in a function.
    const results = start as StartLabel | null;
    if (!results || results.count !== values.length) throw new UnusableFileError("cut");
    return { start: results, values };
  }

  function restoreValue({ label, answers: [first, second] }: LabeledAnswers<SnapshotLabel>): void {
    if (label.kind === "brand") brands.restore(label.record);
    else if (label.kind === "file" && first)
      files.restore({ site: label.site, key: label.key, answer: first });
    else if (label.kind === "page" && first && second) {
      const { key: pageKey, version, renderedAt, scriptHash } = label;
      const state = { isUsable: true, isProvisional: false, change: 0, version };
      const page: StoredPage = { ...state, page: first, script: second, scriptHash, renderedAt };
      pages.set(pageKey, page);
    }
  }

  function* encodeAll(values: readonly LabeledAnswers<SnapshotLabel>[]): Iterable<Buffer> {
    const cursor = getCursor();
    const start: StartLabel = {
      ...{ kind: "start", format: SNAPSHOT_FORMAT, build, savedAt: Date.now(), cursor, count: values.length },
    };
    for (const value of [{ label: start, answers: [] }, ...values]) {
      const encoded = encodeAnswers(value, key);
      // Null only for a page larger than any of ours; the file is then incomplete and not used.
      if (encoded) yield encoded;
    }
  }

  return {
    async restore() {
      try {
        const results = await read();
        if (!results) return null;
        // The least used first, so that the store drops those where there are too many.
        for (const value of results.values.toReversed()) restoreValue(value);
        const seconds = Math.round((Date.now() - results.start.savedAt) / 1_000);
        log.info("page snapshot restored", { values: results.values.length, ageSeconds: seconds });
        return results.start.cursor;
      } catch (error) {
        log.warn("page snapshot ignored", { file, reason: getReason(error) });
        return null;
      }
    },
    async save() {
      try {
        const values = [...listValues({ pages, files, brands })];
        if (values.length === 0) return;
        await writeValues(file, encodeAll(values));
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn("page snapshot not written", { file, reason: getReason(error) });
        isFailing = true;
      }
    },
  };
}

/** The pages whose brand has a version and is known as it was for them, with their brands and files. */
function* listValues({
  pages,
  files,
  brands,
}: Pick<SnapshotParts, "pages" | "files" | "brands">): Iterable<LabeledAnswers<SnapshotLabel>> {
  let bytes = 0;
  const records = new Map<string, SiteRecord | null>();
  for (const [key, { page, script, version, renderedAt, scriptHash, isProvisional }] of pages.list()) {
    const [site = ""] = key.split(" ", 1);
    if (!records.has(site)) records.set(site, brands.find(site));
    if (version === null || isProvisional || records.get(site)?.version !== version) continue;
    bytes += page.size + script.size;
    if (bytes > MAX_BYTES) break;
    yield { label: { kind: "page", key, version, renderedAt, scriptHash }, answers: [page, script] };
  }
  if (bytes === 0) return;
  for (const record of records.values())
    if (record?.version) yield { label: { kind: "brand", record }, answers: [] };
  for (const { site, key, answer } of files.list()) {
    bytes += answer.size;
    if (bytes > MAX_BYTES) return;
    if (records.get(site)) yield { label: { kind: "file", site, key }, answers: [answer] };
  }
}

function getReason(error: unknown): string {
  if (error instanceof UnusableFileError) return error.message;
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : String(error);
}

/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "@/lib/config/constants";
import { log } from "@/lib/server/log";
import { createPageStore, type PageStore } from "@/lib/server/pages/page-store";
import { createStoredAnswer, getBody } from "@/lib/server/pages/stored-answer";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { createPageSnapshot, type PageSnapshotOptions, type SnapshotFile } from "./page-snapshot";

const HEADERS = { "Content-Type": "text/html", Vary: "Accept-Encoding" };
const RENDERED_AT = Date.UTC(2026, 10, 20);

let folder: string;
let file: string;
let messages: [string, unknown][];
let now: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "storefront-snapshot-"));
  file = join(folder, "cache", "pages.snapshot");
  messages = [];
  now = RENDERED_AT + 1_000;
  jest.spyOn(Date, "now").mockImplementation(() => now);
  for (const level of ["info", "warn"] as const)
    jest
      .spyOn(log, level)
      .mockImplementation((...[message, fields]) => void messages.push([message, fields?.reason]));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const createRecord = (site: string, version: string | null = "v1"): SiteRecord => ({
  site,
  defaultLang: "en",
  langs: ["en"],
  hosts: [`${site}.test`],
  version,
});

interface TestProcess {
  pages: PageStore;
  files: SnapshotFile[];
  records: Map<string, SiteRecord>;
  save(): Promise<void>;
  restore(): Promise<string | null>;
}

/** A process with a snapshot in the test's file, or the options that differ. */
function createProcess(options: Partial<PageSnapshotOptions> = {}, maxBytes = 1_000_000): TestProcess {
  const pages = createPageStore(maxBytes);
  const files: SnapshotFile[] = [];
  const records = new Map<string, SiteRecord>();
  const snapshot = createPageSnapshot({
    file,
    secrets: ["s".repeat(32)],
    build: "build-1",
    pages,
    files: { list: () => files, restore: (restored) => void files.push(restored) },
    brands: {
      find: (site) => records.get(site) ?? null,
      restore: (record) => void records.set(record.site, record),
    },
    getCursor: () => "cursor-7",
    ...options,
  });
  return { pages, files, records, ...snapshot };
}

async function addPage({ pages, records }: TestProcess, site: string, version: string | null = "v1") {
  const page = await createStoredAnswer(200, HEADERS, Buffer.from(`<p>${site}</p>`.repeat(50)), 5);
  const script = await createStoredAnswer(200, HEADERS, Buffer.from("1"), 5);
  records.set(site, createRecord(site, version));
  const rest = { scriptHash: "h", isUsable: true, isProvisional: false, renderedAt: RENDERED_AT, change: 3 };
  pages.set(`${site} en web /`, { page, script, version, ...rest });
}

const listKeys = ({ pages }: TestProcess) => [...pages.list()].map(([key]) => key);

describe("finished pages in a file (docs/decisions/025)", () => {
  it("are there after a restart, with their brands and style sheets, the last used first", async () => {
    const before = createProcess();
    await addPage(before, "one");
    await addPage(before, "two");
    const style = await createStoredAnswer(200, { "Content-Type": "text/css" }, Buffer.from("a{}"), 5);
    before.files.push({ site: "one", key: "one /brand-styles/one-1.css http://one.test", answer: style });
    await before.save();
    const after = createProcess();
    expect(await after.restore()).toBe("cursor-7");
    expect(listKeys(after)).toEqual(listKeys(before));
    const [, restored] = [...after.pages.list()].find(([key]) => key.startsWith("one")) ?? [];
    const [, saved] = [...before.pages.list()].find(([key]) => key.startsWith("one")) ?? [];
    expect(restored).toEqual({ ...saved, change: 0 });
    expect(String(restored && getBody(restored.page.bodies, "identity"))).toContain("<p>one</p>");
    expect(after.records).toEqual(before.records);
    expect(after.files).toEqual(before.files);
    expect(messages).toEqual([["page snapshot restored", undefined]]);
    // Nothing is left but the file, which only its owner may read.
    expect(readdirSync(join(folder, "cache"))).toEqual(["pages.snapshot"]);
  });

  it("are not saved of a brand without a version, or that has changed since, and none in place of some", async () => {
    const process = createProcess();
    await addPage(process, "timeless", null);
    await addPage(process, "changed");
    process.records.set("changed", createRecord("changed", "v2"));
    await process.save();
    expect(existsSync(file)).toBe(false);
    await addPage(process, "kept");
    await process.save();
    await createProcess().save();
    const after = createProcess();
    await after.restore();
    expect(listKeys(after)).toEqual(["kept en web /"]);
  });

  it("are as many as the store holds, those that were used last", async () => {
    const before = createProcess();
    for (const site of ["one", "two", "three"]) await addPage(before, site);
    await before.save();
    const [, { page, script }] = [...before.pages.list()][0] ?? [
      "",
      { page: { size: 0 }, script: { size: 0 } },
    ];
    const after = createProcess({}, page.size + script.size + 10);
    await after.restore();
    expect(listKeys(after)).toEqual(["three en web /"]);
  });

  const spoil: [string, string, (bytes: Buffer) => Buffer][] = [
    ["empty", "cut", () => Buffer.alloc(0)],
    ["without its end", "cut", (bytes) => bytes.subarray(0, -1)],
    ["cut in a length", "cut", (bytes) => Buffer.concat([bytes, Buffer.alloc(2)])],
    ["without its last value", "cut", (bytes) => bytes.subarray(0, findLastValue(bytes))],
    ["without its first value", "damaged", (bytes) => bytes.subarray(4 + bytes.readUInt32BE(0))],
    ["changed in one bit", "damaged", (bytes) => flipBit(bytes, bytes.length - 100)],
    ["changed in its first value", "damaged, or of another shop", (bytes) => flipBit(bytes, 60)],
    ["of another program", "cut", () => Buffer.from("#!/bin/sh\nexit 1\n".repeat(100))],
  ];
  it.each(spoil)("are ignored, all of them, where the file is %s", async (_name, reason, change) => {
    const before = createProcess();
    await addPage(before, "one");
    await addPage(before, "two");
    await before.save();
    writeFileSync(file, change(readFileSync(file)));
    await expectIgnored(createProcess(), reason);
  });

  it.each<[string, Partial<PageSnapshotOptions>, string]>([
    ["of another build", { build: "build-2" }, "of another build"],
    ["of another shop", { secrets: ["o".repeat(32)] }, "damaged, or of another shop"],
  ])("are ignored where the file is %s", async (_name, options, reason) => {
    const before = createProcess();
    await addPage(before, "one");
    await before.save();
    await expectIgnored(createProcess(options), reason);
  });

  it("are ignored after a day", async () => {
    const before = createProcess();
    await addPage(before, "one");
    await before.save();
    now += DAY_MS + 1;
    await expectIgnored(createProcess(), "too old");
  });

  it("are none at the first start, without a line", async () => {
    const process = createProcess();
    expect(await process.restore()).toBeNull();
    expect(messages).toEqual([]);
  });

  it("are not needed: a folder in place of the file and one that can't be written cost a line each", async () => {
    mkdirSync(file, { recursive: true });
    await expectIgnored(createProcess(), "EISDIR");
    const process = createProcess();
    await addPage(process, "one");
    await process.save();
    await process.save();
    expect(messages.map(([message]) => message)).toEqual(["page snapshot not written"]);
    expect(readdirSync(join(folder, "cache"))).toEqual(["pages.snapshot"]);
  });
});

async function expectIgnored(process: TestProcess, reason: string): Promise<void> {
  messages = [];
  expect(await process.restore()).toBeNull();
  expect([listKeys(process), process.files, process.records.size]).toEqual([[], [], 0]);
  expect(messages).toEqual([["page snapshot ignored", reason]]);
  messages = [];
}

function findLastValue(bytes: Buffer): number {
  let position = 0;
  for (;;) {
    const next = position + 4 + bytes.readUInt32BE(position);
    if (next >= bytes.length) return position;
    position = next;
  }
}

function flipBit(bytes: Buffer, position: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(position) ^ 1, position);
  return changed;
}

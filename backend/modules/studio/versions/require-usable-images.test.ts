import type { Database } from "@/backend/db/client";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { checkImagesSoon } from "@/backend/modules/studio/documents/check-images";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { vidora } from "@/backend/seed/brands/vidora";
import { createBrand } from "@/backend/seed/create-brand";
import { openTestDatabase, type TestDatabase } from "@/backend/testing/test-database";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { getValue } from "@/lib/domain/studio/document-values";
import { changeDraft, readDraft } from "./drafts";
import { publishDraft } from "./publish";
import { requireUsableImages } from "./require-usable-images";

const NOW = Date.UTC(2026, 10, 25);
const ICON = ["settings", "images", "icon"];
let opened: TestDatabase;
let db: Database;
beforeEach(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  await createBrand(db, vidora, NOW);
});
afterEach(() => opened.close());

const change = (path: string[], before: unknown, after: unknown) =>
  changeDraft(
    db,
    { brand: "vidora", changes: [{ path, before: before as null, after: after as null }] },
    null,
    NOW,
  );
const refuse = (fetch: (address: string) => Promise<Buffer | "tooLarge" | "unreachable">) =>
  requireUsableImages(db, "vidora", fetch).then(
    () => null,
    (error: unknown) => (error instanceof AdminRefusal ? error : Promise.reject(error)),
  );

describe("a draft's pictures before it is published (rules/bad-input, B4)", () => {
  it.each<[string, string, string, () => Promise<Buffer | "tooLarge">]>([
    ["one of 50 MB", "https://cdn.test/a.png", "imageTooLarge", async () => "tooLarge"],
    ["a text", "https://cdn.test/b.png", "imageWrongType", async () => Buffer.from("no picture")],
  ])("%s is refused with its field", async (_, address, code, fetch) => {
    await change(ICON, null, address);
    const refusal = await refuse(fetch);
    expect(refusal?.problem).toBe("notPublishable");
    expect(refusal?.extra.warnings).toEqual([{ severity: "error", code, path: ICON, values: { address } }]);
  });

  it("one that is still being read is waited for", async () => {
    const { promise, resolve } = Promise.withResolvers<"tooLarge">();
    await change(ICON, null, "https://cdn.test/slow.png");
    const document = (await readDraft(db, "vidora"))?.document as BrandDocument;
    expect(await checkImagesSoon("vidora", document, 0, () => promise)).toEqual([]);
    const refused = refuse(() => Promise.reject(new Error("read twice")));
    // Until the check has begun to wait.
    for (let reads = 0; reads < 3; reads += 1) await readDraft(db, "vidora");
    resolve("tooLarge");
    expect((await refused)?.extra.warnings).toMatchObject([{ code: "imageTooLarge", path: ICON }]);
  });

  it("a host that does not answer is none of them", async () => {
    await change(ICON, null, "https://cdn.test/c.png");
    expect(await refuse(async () => "unreachable")).toBeNull();
  });

  it("one that is live already keeps nobody from publishing something else", async () => {
    await change(ICON, null, "https://cdn.test/d.png");
    const { revision = 0 } = (await readDraft(db, "vidora")) ?? {};
    await publishDraft(db, { brand: "vidora", revision, note: "" }, null, NOW);
    const player = ["settings", "images", "player"];
    await change(player, getValue(await readDocument(db, "vidora"), player), "https://cdn.test/e.png");
    const answers = async (address: string) => (address.endsWith("d.png") ? "tooLarge" : "unreachable");
    expect(await refuse(answers)).toBeNull();
    await change(player, "https://cdn.test/e.png", "https://cdn.test/d.png");
    expect((await refuse(answers))?.extra.warnings).toMatchObject([{ path: player }]);
  });
});

import type { Database } from "@/backend/db/client";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { createBrandDraft } from "@/backend/modules/studio/brands/create-brand-draft";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { createBrand } from "@/backend/seed/create-brand";
import { vidora } from "@/backend/seed/demo-brands";
import { setUpTestDatabase } from "@/backend/testing/database-suite";
import { getValue } from "@/lib/domain/studio/document-changes";
import { changeDraft, readDraft } from "./drafts";
import { publishDraft } from "./publish";
import { requireUsableImages } from "./require-usable-images";

const NOW = Date.UTC(2026, 10, 25);
const ICON = ["settings", "images", "icon"];
const opened = setUpTestDatabase((empty) => createBrand(empty, vidora, NOW));
let db: Database;
beforeEach(() => {
  db = opened.db;
});

const change = (path: string[], before: unknown, after: unknown) =>
  changeDraft(
    db,
    { brand: "vidora", changes: [{ path, before: before as null, after: after as null }] },
    null,
    NOW,
  );
type Answer = Buffer | "tooLarge" | "unreachable";
const refuse = (fetch: (address: string) => Promise<Answer>, number?: number) =>
  requireUsableImages(db, { brand: "vidora", ...(number ? { number } : {}) }, fetch).then(
    () => null,
    (error: unknown) => (error instanceof AdminRefusal ? error : Promise.reject(error)),
  );
const publish = async () => {
  const { revision = 0 } = (await readDraft(db, "vidora")) ?? {};
  return publishDraft(db, { brand: "vidora", revision, note: "" }, null, NOW);
};
const draw = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`);
const SQUARE = draw('<path d="M0 0h8v8H0z"/>');

describe("a draft's pictures before it is published (rules/bad-input, B3 and B4)", () => {
  it.each<[string, string, string, Answer]>([
    ["one of 50 MB", "https://cdn.test/a.png", "imageTooLarge", "tooLarge"],
    ["a text", "https://cdn.test/b.png", "imageWrongType", Buffer.from("no picture")],
    ["one of a host that does not answer", "https://cdn.test/c.png", "imageUnreachable", "unreachable"],
    ["a file that is not there", "/brands/vidora/nothing.svg", "imageUnreachable", SQUARE],
    ["a drawing with a script", "https://cdn.test/d.svg", "imageUnsafe", draw("<script>a()</script>")],
    ["one that is cut off", "https://cdn.test/e.svg", "imageDamaged", SQUARE.subarray(0, 70)],
    [
      "one with too much to draw",
      "https://cdn.test/f.svg",
      "imageTooSlow",
      draw("<g>".repeat(100) + "</g>".repeat(100)),
    ],
  ])("%s is refused with its field", async (_, address, code, answer) => {
    await change(ICON, null, address);
    const refusal = await refuse(async () => answer);
    expect(refusal?.problem).toBe("notPublishable");
    expect(refusal?.extra.warnings).toEqual([{ severity: "error", code, path: ICON, values: { address } }]);
  });

  it.each<[string, string, Answer]>([
    ["a drawing", "https://cdn.test/g.svg", SQUARE],
    ["a drawing with text, which pages show", "https://cdn.test/h.svg", draw("<text>Vidora</text>")],
    ["a file of the brand", "/brands/vidora/icon.svg", "unreachable"],
  ])("%s is published", async (_, address, answer) => {
    await change(ICON, null, address);
    expect(await refuse(async () => answer)).toBeNull();
  });

  it("those of a brand that was never live are checked, too", async () => {
    const icon = "https://cdn.test/new.png";
    await createBrandDraft(db, { brand: "nova", name: "Nova", host: "nova.test", copyOf: null }, null, NOW);
    const changes = [{ path: ICON, before: null, after: icon }];
    await changeDraft(db, { brand: "nova", changes }, null, NOW);
    const refused = requireUsableImages(db, { brand: "nova" }, async () => "tooLarge");
    await expect(refused).rejects.toMatchObject({
      extra: { warnings: [{ code: "imageTooLarge", path: ICON }] },
    });
  });

  it.each([
    ["unreachable", null],
    ["tooLarge", "imageTooLarge"],
  ] as const)("where unread ones are allowed, one that is %s is refused with %j", async (answer, code) => {
    await change(ICON, null, `https://cdn.test/allowed-${answer}.png`);
    const request = { brand: "vidora", allowsUnreadImages: true };
    const match = await requireUsableImages(db, request, async () => answer).then(
      () => null,
      (error: AdminRefusal) => error.extra.warnings?.[0]?.code,
    );
    expect(match).toBe(code);
  });

  it("one that was mended at its address is read again", async () => {
    await change(ICON, null, "https://cdn.test/mended.svg");
    expect(await refuse(async () => "tooLarge")).not.toBeNull();
    expect(await refuse(async () => SQUARE)).toBeNull();
  });

  it("one that is live already keeps nobody from publishing something else", async () => {
    await change(ICON, null, "https://cdn.test/i.png");
    await publish();
    const player = ["settings", "images", "player"];
    await change(player, getValue(await readDocument(db, "vidora"), player), "https://cdn.test/j.svg");
    const answers = async (address: string) => (address.endsWith("i.png") ? "tooLarge" : SQUARE);
    expect(await refuse(answers)).toBeNull();
    await change(player, "https://cdn.test/j.svg", "https://cdn.test/i.png");
    expect((await refuse(answers))?.extra.warnings).toMatchObject([{ path: player }]);
  });
});

it("an older version whose picture can't be shown by now is not live again", async () => {
  await change(ICON, null, "https://cdn.test/k.png");
  const { number } = await publish();
  await change(ICON, "https://cdn.test/k.png", null);
  await publish();
  expect((await refuse(async () => "tooLarge", number))?.extra.warnings).toMatchObject([{ path: ICON }]);
  expect(await refuse(async () => "tooLarge", number - 1)).toBeNull();
});

import { eq } from "drizzle-orm";
import { siteConfigs } from "@/backend/db/schema/site";
import { brandVersions } from "@/backend/db/schema/studio";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { readBrand } from "@/backend/modules/studio/brands/read-brand";
import { parseStudioCommand } from "@/backend/modules/studio/command/parse-studio-command";
import { runStudioCommand } from "@/backend/modules/studio/command/run-studio-command";
import type { PreviewEnv } from "@/backend/modules/studio/previews/preview-link";
import { changeDraft, readDraft } from "@/backend/modules/studio/versions/drafts";
import { createBrands } from "@/backend/seed/create-brand";
import { vidora } from "@/backend/seed/demo-brands";
import { setUpTestDatabase } from "@/backend/testing/database-suite";
import { ADMIN_CALLS } from "@/lib/contract/admin/admin-calls";
import { getValue, setValue } from "@/lib/domain/studio/document-changes";
import { readDocument } from "./read-document";

const NOW = Date.UTC(2026, 10, 24);
const ENV: PreviewEnv = { STUDIO_ORIGIN: "https://studio.example", REVALIDATE_SECRET: ["r".repeat(32)] };
/** What a next release might know of a brand. */
const NEXT: [path: string[], value: unknown][] = [
  [["settings", "promoLink"], "https://promo.vidora.example/"],
  [["settings", "look", "grain"], { kind: "fine", strength: 3 }],
  [["brandData", "shopId"], 7],
  [["banner", "pt", "tone"], "loud"],
];
const PROMO = ["settings", "promoLink"];

const opened = setUpTestDatabase((empty) => createBrands(empty, [vidora], NOW));
const run = async (line: string, file: string | null = null) =>
  (await runStudioCommand({ db: opened.db, env: ENV }, parseStudioCommand(line.split(" ")), file, NOW)).lines;
const readLive = () => readDocument(opened.db, "vidora");
const change = async (path: string[], after: unknown) =>
  changeDraft(
    opened.db,
    {
      brand: "vidora",
      changes: [{ path, before: getValue(await readLive(), path) as null, after: after as null }],
    },
    null,
    NOW,
  ).then(
    () => null,
    (error: unknown) => (error instanceof AdminRefusal ? error.extra.fields : Promise.reject(error)),
  );
const listKept = (document: unknown) => NEXT.map(([path]) => getValue(document, path));
const VALUES = NEXT.map(([, value]) => value);

/** The brand as a next release has left it. */
async function publishByNextRelease() {
  await run("export vidora f.json").then(async ([text = ""]) => {
    const file = JSON.parse(text) as { document: unknown };
    file.document = NEXT.reduce((document, [path, value]) => setValue(document, path, value), file.document);
    file.document = setValue(file.document, ["banner", "pt", "text"], "Oferta");
    await run("import f.json", JSON.stringify(file));
  });
  await run("publish vidora");
}

describe("what a next release knows of a brand (rules/studio#other-releases)", () => {
  beforeEach(publishByNextRelease);

  it("is read from its file, published, and stays where another setting is changed", async () => {
    expect(listKept(await readLive())).toEqual(VALUES);
    expect(await change(["settings", "helpLink"], "https://help.vidora.example/")).toBeNull();
    await run("publish vidora");
    const live = await readLive();
    expect([live?.settings.helpLink, listKept(live)]).toEqual(["https://help.vidora.example/", VALUES]);
  });

  it("comes back with an older version, and leaves with its file", async () => {
    await run(`roll-back vidora 1`);
    expect(listKept(await readLive())).toEqual(NEXT.map(() => null));
    await run(`roll-back vidora 2`);
    expect(listKept(await readLive())).toEqual(VALUES);
    const [text = ""] = await run("export vidora f.json --version 2");
    const file = ADMIN_CALLS.exportBrand.data.parse({ file: JSON.parse(text) }).file;
    expect(listKept(file.document)).toEqual(VALUES);
    await run("import f.json --as copy", text.replaceAll("localhost", "copy.test"));
    expect(listKept((await readDraft(opened.db, "copy"))?.document)).toEqual(VALUES);
  });

  it("is a note in the console, which reads the brand with all its values", async () => {
    const answer = ADMIN_CALLS.readBrand.data.parse(await readBrand(opened.db, "vidora", null, NOW));
    expect(listKept(answer.live)).toEqual(VALUES);
    const notes = answer.warnings.filter(({ code }) => code === "unknownField");
    const fields = NEXT.map(([path]) => path.join("."));
    expect(notes.map(({ path }) => path.join(".")).sort()).toEqual([...fields].sort());
    expect(notes.map(({ values }) => values.field).sort()).toEqual([...fields].sort());
  });

  it("can be removed, but not be changed or added by who does not know it", async () => {
    expect(await change(PROMO, "https://other.example/")).toEqual({
      "settings.promoLink": "unrecognized_keys",
    });
    expect(await change(["settings", "look", "blur"], 1)).toEqual({
      "settings.look.blur": "unrecognized_keys",
    });
    expect(await change(PROMO, null)).toBeNull();
    await run("publish vidora");
    expect(getValue(await readLive(), PROMO)).toBeNull();
  });

  it("begins no other brand: a kit is without it", async () => {
    const [kit = ""] = await run("export-kit vidora kit.json");
    expect(kit).not.toMatch(/promoLink|grain|shopId/);
    await run("create nova --name Nova --host nova.test --copy-of vidora");
    expect(listKept((await readDraft(opened.db, "nova"))?.document)).toEqual(NEXT.map(() => null));
  });

  it("is no way to bring what is stored apart, or a key that every object has", async () => {
    const [text = ""] = await run("export vidora f.json");
    const importWith = (part: string) =>
      run("import f.json --as copy", text.replace('"settings": {', `"settings": { ${part},`)).then(
        () => null,
        (error: Error) => error.message,
      );
    expect(await importWith('"closedHosts": ["x.test"]')).toContain("settings.closedHosts");
    expect(await importWith('"constructor": {}')).toContain("settings.constructor");
    expect(await importWith('"another": {}')).toBeNull();
  });
});

describe("what the last release did not know of a brand (rules/studio#other-releases)", () => {
  const OLD_PARTS = ["packs", "timeZone", "banner", "brandData"];

  beforeEach(async () => {
    await run("show vidora");
    const [row] = await opened.db.select().from(brandVersions).where(eq(brandVersions.brand, "vidora"));
    const document = OLD_PARTS.reduce<unknown>((rest, part) => setValue(rest, [part], null), row?.document);
    await opened.db.update(brandVersions).set({ document: document as never });
    await opened.db.update(siteConfigs).set({ config: { helpLink: null } as never });
  });

  it("has its default, and keeps nobody from changing another setting", async () => {
    expect(await change(["settings", "look", "hero"], "stage")).toBeNull();
    await run("publish vidora");
    expect((await readLive())?.settings).toEqual({ look: { hero: "stage" } });
  });

  it("is not missed where its version is live again, or leaves with a file", async () => {
    await change(["settings", "look", "hero"], "stage");
    await run("publish vidora");
    await run("roll-back vidora 1");
    expect((await readLive())?.settings.look?.hero).toBe(vidora.config?.look?.hero);
    const [text = ""] = await run("export vidora f.json --version 1");
    expect(JSON.parse(text).document).toMatchObject({ banner: {}, brandData: {}, packs: {} });
  });
});

import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { BrandError } from "@/backend/brand/brand-error";
import type { Database } from "@/backend/db/client";
import { siteConfigs } from "@/backend/db/schema/site";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import type { PreviewEnv } from "@/backend/modules/studio/previews/preview-link";
import { createBrands } from "@/backend/seed/create-brand";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { setUpTestDatabase } from "@/backend/testing/database-suite";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { diffDocuments, getValue, setValue } from "@/lib/domain/studio/document-changes";
import { parseStudioCommand } from "./parse-studio-command";
import { runStudioCommand } from "./run-studio-command";

const ENV: PreviewEnv = { STUDIO_ORIGIN: "https://studio.example", REVALIDATE_SECRET: ["r".repeat(32)] };
const ICON = ["settings", "images", "icon"];
const PLAYER = ["settings", "images", "player"];
const NOW = Date.UTC(2026, 10, 24);

const opened = setUpTestDatabase((empty) => createBrands(empty, DEMO_BRANDS, NOW));
let db: Database;
beforeEach(() => {
  db = opened.db;
});

const run = async (line: string, file: string | null = null) =>
  (await runStudioCommand({ db, env: ENV }, parseStudioCommand(line.split(" ")), file, NOW)).lines;
const findRefusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof BrandError ? error.message : Promise.reject(error)),
  );

it("a brand that is exported and imported as another one is the same in all its fields but the hosts and its own files", async () => {
  const [text = ""] = await run("export savanna file.json");
  const file = JSON.parse(text) as { document: { hosts: string[] } };
  file.document.hosts = ["copy.test"];
  await run("import file.json --as copy", JSON.stringify(file));
  expect(await readDocument(db, "copy")).toBeNull();
  await run("publish copy");
  const [source, copy] = [await readDocument(db, "savanna"), await readDocument(db, "copy")];
  const ownFiles = Object.entries(source?.settings.images ?? {}).flatMap(([name, address]) =>
    address?.startsWith("/brands/savanna/") ? [`settings.images.${name}`] : [],
  );
  expect(diffDocuments(copy, source).map(({ path }) => path.join("."))).toEqual(["hosts", ...ownFiles]);
});

it("a new brand begins as a copy without what names the other one, and is open after publishing", async () => {
  await run("create nova --name Nova --host nova.test --copy-of vidora");
  expect(await findRefusal(run("create nova --name Nova --host nova.test"))).toContain("taken");
  await run("publish nova");
  const [source, nova] = [await readDocument(db, "vidora"), await readDocument(db, "nova")];
  expect(nova).toMatchObject({ name: "Nova", hosts: ["nova.test"], tagline: {}, plans: source?.plans });
  expect(JSON.stringify(nova).match(/.{40}vidora.{20}/i)).toBeNull();
});

describe("a brand kit as a file", () => {
  const create = "create nova --name Nova --host nova.test";

  it("begins a brand as a copy does, and has nothing that names its own brand", async () => {
    const [kit = ""] = await run("export-kit vidora kit.json");
    expect(kit).not.toMatch(/vidora(?!",\n {2}"kit")/i);
    await run(`${create} --kit kit.json`, kit);
    await run("publish nova");
    await run("create lyra --name Nova --host lyra.test --copy-of vidora");
    await run("publish lyra");
    const [fromKit, copy] = [await readDocument(db, "nova"), await readDocument(db, "lyra")];
    expect(fromKit?.plans).not.toEqual({});
    const { brandData, ...input } = fromKit ?? {};
    expect(brandData).toMatchObject({ brand: "nova", brandId: "nova", vnoId: "nova" });
    expect({ ...input, brandData: copy?.brandData }).toEqual({ ...copy, hosts: ["nova.test"] });
  });

  it("is of the draft where that is wanted", async () => {
    await run(`${create} --copy-of vidora`);
    expect(await findRefusal(run("export-kit nova kit.json"))).toContain("unknown");
    expect((await run("export-kit nova kit.json --draft"))[0]).toContain('"from": "nova"');
  });

  it.each([
    ["that is not there", () => null, "can't be read"],
    ["that is a whole brand", () => run("export vidora f.json").then(([text = ""]) => text), "format"],
    [
      "with a picture, a host or a text",
      async () =>
        (await run("export-kit vidora k.json"))[0]?.replace(
          '"settings": {',
          '"hosts": ["x.test"], "settings": { "images": {},',
        ) ?? "",
      "Unrecognized",
    ],
  ])("%s is refused, and no brand begins", async (_, read, expected) => {
    expect(await findRefusal(run(`${create} --kit kit.json`, await read()))).toContain(expected);
    expect(await findRefusal(run("show nova"))).toContain("unknown");
  });

  it("is taken or a copy, not both", () => {
    expect(() => parseStudioCommand(`${create} --copy-of vidora --kit k.json`.split(" "))).toThrow(
      "--copy-of or --kit",
    );
  });
});

it("rolls back by number, and lists what there was", async () => {
  await run("set vidora color=#112233 --live");
  const [newest = "", first = ""] = await run("versions vidora");
  expect(newest).toMatch(/^ {3}2 .*command {2}- {2}1 changes {2}set$/);
  await run(`roll-back vidora ${first.trim().split(" ")[0]} --note oops`);
  expect((await readDocument(db, "vidora"))?.themeColor).not.toBe("#112233");
  expect((await run("versions vidora"))[0]).toContain("oops");
});

it.each([
  ["of 501 letters", "x".repeat(501), "at most 500"],
  ["with a control character", "a\u0007b", "control"],
])("refuses a note %s", (_, note, expected) => {
  expect(() => parseStudioCommand(["publish", "vidora", "--note", note])).toThrow(expected);
  expect(() => parseStudioCommand(["roll-back", "vidora", "1", "--note", note])).toThrow(expected);
});

it("publishes now with pictures that can't be read, not at a set time", () => {
  const now = "publish vidora --unread-pictures";
  expect(parseStudioCommand(now.split(" "))).toMatchObject({ kind: "publish", allowsUnreadImages: true });
  expect(() => parseStudioCommand(`${now} --at 2026-11-30T18:05`.split(" "))).toThrow(
    "Take --at or --unread-pictures",
  );
});

describe("a file", () => {
  it.each([
    ["that is not there", null, "can't be read"],
    ["that is cut off", '{"format":"storefront-brand","formatVersion":1,"bra', "may be cut off"],
    ["of 10 MB", " ".repeat(10_000_000), "more than 4 MiB"],
    ["of something else", '{"name":"storefront"}', "no file that can be used"],
    [
      "of a later format",
      '{"format":"storefront-brand","formatVersion":2,"brand":"x1","document":{}}',
      "formatVersion",
    ],
  ])("%s is refused with what is wrong", async (_, file, expected) => {
    expect(await findRefusal(run("import brand.json", file))).toContain(expected);
  });

  it("with a wrong value is refused with its field, and makes no draft", async () => {
    const [text = ""] = await run("export vidora file.json");
    const wrong = text.replace(/"themeColor": "[^"]+"/, '"themeColor": "red; } body { display: none"');
    expect(await findRefusal(run("import file.json", wrong))).toContain("document.themeColor");
    expect(await run("show vidora")).toEqual(["vidora has no draft."]);
  });

  it("does not replace a draft unless that is wanted", async () => {
    const [text = ""] = await run("export vidora file.json");
    await run("import file.json", text);
    expect(await findRefusal(run("import file.json", text))).toContain("taken");
    expect(await run("import file.json --replace", text)).toEqual([
      "The draft changes nothing of what is live.",
    ]);
  });
});

describe("languages that a brand brings itself", () => {
  const french = readFileSync("examples/languages/fr.json", "utf8");

  it("are added, listed, exported, removed and offered again in the draft", async () => {
    expect(await run("languages vidora")).toEqual(["vidora brings no language."]);
    expect(await run("add-language vidora fr.json", french)).toEqual([
      "Français is in the draft of vidora; publish makes it live.",
    ]);
    const [state = "", words = ""] = await run("languages vidora");
    expect([state, words.endsWith("  -  draft")]).toEqual(["fr  Français  complete", true]);
    const [file = ""] = await run("export-language vidora fr fr.json");
    expect(JSON.parse(file)).toEqual(JSON.parse(french));
    await run("remove-language vidora fr");
    expect((await run("languages vidora"))[0]).toBe("fr  Français  not offered");
    await run("offer-language vidora fr");
    expect((await run("languages vidora"))[0]).toBe(state);
    await run("publish vidora");
    expect((await run("languages vidora"))[1]).toMatch(/ {2}draft {2}live$/);
  });

  it("are refused with what is wrong, and the draft stays as it is", async () => {
    const broken = french.replace("Besoin d’aide", "<b>Besoin</b>");
    expect(await findRefusal(run("add-language vidora fr.json", broken))).toContain(
      "shell.needHelp: It has <b>, which the English text has not.",
    );
    expect(await run("show vidora")).toEqual(["vidora has no draft."]);
    expect(await findRefusal(run("offer-language vidora fr"))).toContain("no such words");
  });
});

describe("previews", () => {
  it("are made, listed and ended, each with its link", async () => {
    const [link = ""] = await run("preview vidora --live --hours 1");
    const site = /^https:\/\/(pv-[0-9a-z]{12})\.studio\.example\/api\/preview\?ticket=/.exec(link)?.[1];
    const [listed = ""] = await run("previews vidora");
    expect([listed.includes(`${site}  live`), listed.endsWith(link)]).toEqual([true, true]);
    expect(await run(`end-preview vidora ${site}`)).toEqual([`The preview ${site} has ended.`]);
    expect(await run("previews vidora")).toEqual(["vidora has no preview."]);
  });

  it("of a draft that is not there are refused", async () => {
    expect(await findRefusal(run("preview vidora"))).toContain("unknown (vidora)");
  });
});

it.each([
  "preview vidora --hours 2",
  "end-preview vidora",
  "end-preview vidora savanna",
  "publish vidora --keep both",
  "roll-back vidora first",
  "roll-back vidora",
  "export vidora",
  "create nova",
  "export-kit vidora",
  "remove vidora",
  "languages",
  "add-language vidora",
  "remove-language vidora french",
  "export-language vidora fr",
  "versions vidora 3",
])("`%s` is no command", (line) => {
  expect(() => parseStudioCommand(line.split(" "))).toThrow(BrandError);
});

it("a picture that is not there is not published, nor live again, and the refusal names its field", async () => {
  const live = await readDocument(db, "vidora");
  const icon = "/brands/default/nothing.svg";
  const [text = ""] = await run("export vidora file.json");
  const file = JSON.parse(text) as { document: BrandDocument };
  await run("import file.json", JSON.stringify(setValue(file, ["document", ...ICON], icon)));
  const why = `Refused: notPublishable.\n  error: imageUnreachable at ${ICON.join(".")} {"address":"${icon}"}`;
  expect(await findRefusal(run("publish vidora"))).toBe(why);
  expect(await readDocument(db, "vidora")).toEqual(live);

  const { config } = await readSiteConfigRow(db, "vidora");
  const stored = { config: { ...config, images: { ...config.images, icon } } };
  await db.update(siteConfigs).set(stored).where(eq(siteConfigs.site, "vidora"));
  await run("discard vidora");
  await run("set vidora image.icon= --live");
  const [newest = ""] = await run("versions vidora");
  const rollBack = `roll-back vidora ${Number.parseInt(newest, 10) - 1}`;
  expect(await findRefusal(run(rollBack))).toBe(why);
  expect(await readDocument(db, "vidora")).toEqual(live);

  // Where the machine reaches no host of pictures, who runs it says so.
  await run(`${rollBack} --unread-pictures`);
  expect(getValue(await readDocument(db, "vidora"), ICON)).toBe(icon);
  await run("import file.json", JSON.stringify(setValue(file, ["document", ...PLAYER], icon)));
  await run("publish vidora --unread-pictures");
  expect(getValue(await readDocument(db, "vidora"), PLAYER)).toBe(icon);
});

it("a plan that would cost nothing is published, and live again, only by a command that says so", async () => {
  const [text = ""] = await run("export vidora file.json");
  const file = JSON.parse(text) as { document: BrandDocument };
  const price = file.document.plans["101"]?.prices.BRL?.price ?? 0;
  const { prices } = file.document.plans["101"] ?? {};
  Object.assign(prices ?? {}, { BRL: { price: 0 } });
  await run("import file.json", JSON.stringify(file));
  const why = new RegExp(
    `^Refused: priceUnconfirmed\\.\\n  plan 101 \\(.+\\) in BRL: ${(price / 100).toFixed(2)} → 0\\.00\\n.*--confirm-prices`,
  );
  expect(await findRefusal(run("publish vidora"))).toMatch(why);
  await run("publish vidora --confirm-prices");
  const [free = "", before = ""] = (await run("versions vidora")).map((line) => line.trim().split(" ")[0]);
  await run(`roll-back vidora ${before}`);
  expect(await findRefusal(run(`roll-back vidora ${free}`))).toMatch(why);
  await run(`roll-back vidora ${free} --confirm-prices`);
  expect((await readDocument(db, "vidora"))?.plans["101"]?.prices.BRL?.price).toBe(0);
});

it("tells that there is nothing to publish", async () => {
  expect(await findRefusal(run("publish vidora"))).toBe("vidora has no draft.");
  expect(await findRefusal(run("show nobody"))).toContain("unknown (nobody)");
});

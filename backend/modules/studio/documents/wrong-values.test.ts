import { BrandError } from "@/backend/brand/brand-error";
import { type Database, transact } from "@/backend/db/client";
import { sites } from "@/backend/db/schema/site";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { exportBrand, importBrand } from "@/backend/modules/studio/brands/brand-file";
import { listSummaries } from "@/backend/modules/studio/brands/brand-summaries";
import { readBrand } from "@/backend/modules/studio/brands/read-brand";
import { describeRefusal } from "@/backend/modules/studio/command/format-studio-lines";
import { parseAssignment } from "@/backend/modules/studio/command/parse-values";
import { setLiveValues } from "@/backend/modules/studio/command/set-values";
import { setConsoleOrigin } from "@/backend/modules/studio/console-host";
import { changeDraft, readDraft } from "@/backend/modules/studio/versions/drafts";
import { publishDraft } from "@/backend/modules/studio/versions/publish";
import { createBrand } from "@/backend/seed/create-brand";
import { vidora } from "@/backend/seed/demo-brands";
import { openTestDatabase, type TestDatabase } from "@/backend/testing/test-database";
import { ADMIN_CALLS } from "@/lib/contract/admin/admin-calls";
import { type BrandDocument, brandFile } from "@/lib/contract/admin/brand-document";
import { getValue, setValue } from "@/lib/domain/studio/document-changes";
import { readDocument } from "./read-document";

const NOW = Date.UTC(2026, 10, 24);
let opened: TestDatabase;
let db: Database;
beforeAll(async () => {
  setConsoleOrigin("https://studio.example");
  opened = await openTestDatabase();
  db = opened.db;
  await createBrand(db, vidora, NOW);
});
afterAll(() => opened.close());

const readLive = async () => (await readDocument(db, "vidora")) as BrandDocument;
/** Undone, so that no case meets the change of another one. */
async function tryOut<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
  const undone = new Error("undone");
  let result: Result | undefined;
  await transact(db, async (tx) => {
    result = await work(tx);
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return result as Result;
}

/** The fields that the console refuses; empty where it keeps the change. */
async function changeInConsole(path: string[], after: unknown): Promise<string[]> {
  const before = getValue(await readLive(), path) as null;
  return tryOut((tx) =>
    changeDraft(tx, { brand: "vidora", changes: [{ path, before, after: after as null }] }, null, NOW),
  ).then(() => [], listFields);
}
function listFields(error: unknown): string[] {
  if (error instanceof AdminRefusal && error.problem === "invalid")
    return Object.keys(error.extra.fields ?? {});
  throw error;
}

const PICTURE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>');
/** What a command is refused with; null where it is done. */
const runCommand = (word: string, answer: Buffer | "tooLarge" | "unreachable" = PICTURE) =>
  tryOut((tx) => setLiveValues(tx, toRequest(word), NOW, async () => answer)).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AdminRefusal) return describeRefusal(error);
      return error instanceof BrandError ? error.message : Promise.reject(error);
    },
  );
const toRequest = (word: string) => ({
  ...{ brand: "vidora", assignments: [parseAssignment(word)], allowsUnreadImages: false, prices: undefined },
});

/** The fields that a file is refused for: those of the contract, then those of the brand. */
async function importFile(path: string[], value: unknown): Promise<string[]> {
  const document = setValue(await readLive(), path, value);
  const file = { format: "storefront-brand", formatVersion: 1, brand: "vidora", document };
  const parsed = brandFile.safeParse(file);
  if (!parsed.success) return parsed.error.issues.map((issue) => issue.path.slice(1).join("."));
  const request = { file: parsed.data, brand: null, revision: null };
  return tryOut((tx) => importBrand(tx, request, null, NOW)).then(() => [], listFields);
}

const set = (field: string, value: string) => `${field}=${value}`;
const ICON = ["settings", "images", "icon"];
const TITLE = "home.hero.discover";
/** What is wrong, its field, the value, and the command that would store it; null: none can. */
const CASES: [string, string[], unknown, string | null][] = [
  ["HTML in the name", ["name"], "A <b>bold</b> brand", set("name", "A <b>bold</b> brand")],
  ["a line break in the name", ["name"], "A\r\nBcc: x@y.test", set("name", "A\r\nBcc: x@y.test")],
  ["a sign that turns the line in the name", ["name"], "A\u202eB", set("name", "A\u202eB")],
  ["a name of spaces", ["name"], " ", set("name", " ")],
  ["CSS in the color", ["themeColor"], "red;background:url(//evil.test)", set("color", "red;x:y")],
  [
    "a script in the tagline",
    ["tagline", "pt"],
    "<script>alert(1)</script>",
    set("tagline", "<script>alert(1)</script>"),
  ],
  ["HTML in the legal name", ["settings", "company", "legalName"], "<i>L", set("legal-name", "<i>L")],
  ["HTML in the announcement", ["banner", "pt"], { text: "<b>Sale</b>" }, "banner.pt.text=<b>Sale</b>"],
  [
    "a script as the link of the announcement",
    ["banner", "pt"],
    { text: "Sale", path: "javascript:alert(1)" },
    "banner.pt.path=javascript:alert(1)",
  ],
  ["a tab in a text", ["texts", "pt", TITLE], "a\tb", `texts.pt.${TITLE}=a\tb`],
  ["a sign that turns the line in a text", ["texts", "pt", TITLE], "a\u2066b", `texts.pt.${TITLE}=a\u2066b`],
  [
    "a help link with a password",
    ["settings", "helpLink"],
    "https://u:p@x.test/",
    set("help-link", "https://u:p@x.test/"),
  ],
  [
    "a script as the help link",
    ["settings", "helpLink"],
    "javascript:alert(1)",
    set("help-link", "javascript:alert(1)"),
  ],
  [
    "a support address with a hidden receiver",
    ["settings", "contact", "email"],
    "a@b.test?bcc=c@d.test",
    set("email", "a@b.test?bcc=c@d.test"),
  ],
  ["HTML in the support address", ["settings", "contact", "email"], "<b>x", set("email", "<b>x")],
  ["a language twice", ["langs"], ["pt", "pt"], null],
  ["a currency twice", ["currencies"], ["BRL", "BRL"], null],
  [
    "centavos in a price of Chilean pesos",
    ["plans", "101", "prices", "CLP", "price"],
    449_050,
    "plans.101.prices.CLP.price=4490.50",
  ],
  ["cents in a price before, of shillings", ["plans", "101", "prices", "KES", "originalPrice"], 49_950, null],
  ["a picture by http", ICON, "http://cdn.test/icon.png", set("image.icon", "http://cdn.test/icon.png")],
  ["a picture as data", ICON, "data:image/svg+xml,<svg/>", set("image.icon", "data:image/svg+xml,<svg/>")],
  ["a call as a picture", ICON, "/api/user/loginOut/v1", set("image.icon", "/api/user/loginOut/v1")],
  [
    "a picture outside the folder",
    ICON,
    "/brands/../../etc/passwd",
    set("image.icon", "/brands/../../etc/passwd"),
  ],
  ...[
    "10.0.0.1",
    "127.0.0.1:8080",
    "0x7f000001",
    "localhost",
    "[::1]",
    "metadata.internal",
    "printer.local",
    "intranet",
  ].map((host): (typeof CASES)[number] => [
    `a picture at ${host}`,
    ICON,
    `https://${host}/x.png`,
    set("image.icon", `https://${host}/x.png`),
  ]),
];

describe.each(CASES)("%s", (_, path, value, command) => {
  it("is refused in the console and in a file, with its field", async () => {
    expect(await changeInConsole(path, value)).toEqual([expect.stringContaining(path.join("."))]);
    expect(await importFile(path, value)).toEqual([expect.stringContaining(path.join("."))]);
  });

  if (command)
    it("is refused by the command, and nothing is stored", async () => {
      const before = await readLive();
      expect(await runCommand(command)).toMatch(/\S/);
      expect(await readLive()).toEqual(before);
    });
});

describe("a picture of another brand", () => {
  const address = "/brands/nordplay/logo.svg";

  it("is refused in the console and by the command", async () => {
    expect(await changeInConsole(ICON, address)).toEqual([ICON.join(".")]);
    expect(await runCommand(set("image.icon", address))).toContain("another brand's");
  });

  it("is left out of a file that is read, and nothing else", async () => {
    const document = setValue({ ...(await readLive()), name: "Nova" }, ICON, address);
    const file = brandFile.parse({ format: "storefront-brand", formatVersion: 1, brand: "vidora", document });
    const draft = await tryOut(async (tx) => {
      await importBrand(tx, { file, brand: null, revision: null }, null, NOW);
      return readDraft(tx, "vidora");
    });
    expect(draft?.changes.map(({ path }) => path)).toEqual([["name"]]);
    expect(getValue(draft?.document, ICON)).toBeNull();
  });
});

describe("a picture that can't be shown", () => {
  it.each<[string, Buffer | "tooLarge" | "unreachable", string]>([
    ["of 50 MB", "tooLarge", "imageTooLarge"],
    ["of another type", Buffer.from("no picture"), "imageWrongType"],
    ["of a host that does not answer", "unreachable", "imageUnreachable"],
    [
      "with a script",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>a()</script></svg>'),
      "imageUnsafe",
    ],
  ])("%s is refused by the command with the reason, and nothing is stored", async (_, answer, reason) => {
    const before = await readLive();
    const address = "https://cdn.test/wrong.png";
    expect(await runCommand(set("image.icon", address), answer)).toBe(
      `Refused: notPublishable.\n  error: ${reason} at settings.images.icon {"address":"${address}"}`,
    );
    expect(await readLive()).toEqual(before);
  });

  it("that is live already can be set again", async () => {
    const address = "https://cdn.test/live.png";
    const request = toRequest(set("image.icon", address));
    await tryOut(async (tx) => {
      const run = (answer: Buffer | "tooLarge") => setLiveValues(tx, request, NOW, async () => answer);
      await run(PICTURE);
      await expect(run("tooLarge")).resolves.toHaveLength(1);
    });
  });

  it("is not asked for where its address breaks a rule", async () => {
    const ask = jest.fn();
    const request = toRequest(set("image.icon", "https://10.0.0.1/x.png"));
    await expect(tryOut((tx) => setLiveValues(tx, request, NOW, ask))).rejects.toThrow(BrandError);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe("a right value", () => {
  it.each<[string[], unknown, string]>([
    [["name"], "Ação & Söhne", set("name", "Ação & Söhne")],
    [ICON, "https://cdn.test/icon.png", set("image.icon", "https://cdn.test/icon.png")],
    [ICON, "/brands/default/icon.svg", set("image.icon", "/brands/default/icon.svg")],
    [["settings", "contact", "email"], "ajuda@vidora.example", set("email", "ajuda@vidora.example")],
  ])("of %j is kept: %j", async (path, value, command) => {
    expect([
      await changeInConsole(path, value),
      await importFile(path, value),
      await runCommand(command),
    ]).toEqual([[], [], null]);
  });
});

describe("a name that is older than its rule", () => {
  beforeAll(() => db.update(sites).set({ name: "A <b>bold</b> brand" }));
  const publish = async (tx: Database) => {
    const { revision = 0 } = (await readDraft(tx, "vidora")) ?? {};
    return publishDraft(tx, { brand: "vidora", revision, note: "" }, null, NOW);
  };

  it("is answered, so that somebody can mend it", async () => {
    const answer = await tryOut((tx) => readBrand(tx, "vidora", null, NOW));
    expect(ADMIN_CALLS.readBrand.data.parse(answer).live?.name).toBe("A <b>bold</b> brand");
    expect(answer.warnings).toContainEqual({
      severity: "warning",
      code: "wrongValue",
      path: ["name"],
      values: { value: '"A <b>bold</b> brand"' },
    });
    const list = await tryOut((tx) => listSummaries(tx, null, {}));
    expect(ADMIN_CALLS.listBrands.data.parse(list).brands).toHaveLength(1);
  });

  it("keeps nobody from changing another field, in the console and by command", async () => {
    const live = await tryOut(async (tx) => {
      const change = { path: ["trialDays"], before: vidora.trialDays, after: 11 };
      await changeDraft(tx, { brand: "vidora", changes: [change] }, null, NOW);
      await publish(tx);
      await setLiveValues(tx, toRequest(set("color", "#112233")), NOW);
      return readDocument(tx, "vidora");
    });
    expect(live).toMatchObject({ trialDays: 11, themeColor: "#112233", name: "A <b>bold</b> brand" });
  });

  it("can be changed to a right one, and to no other wrong one", async () => {
    expect(await changeInConsole(["name"], "<i>")).toEqual(["name"]);
    expect(await changeInConsole(["name"], "Bold")).toEqual([]);
  });

  it("is refused with its field where it would leave the shop in a file", async () => {
    const refused = tryOut((tx) => exportBrand(tx, { brand: "vidora", of: "live" }, null, NOW));
    expect(await refused.then(() => [], listFields)).toEqual(["name"]);
  });
});

it.each(["studio.example", "pv-x.studio.example"])(
  "%s is the console's, so no brand gets it",
  async (host) => {
    expect(await runCommand(`hosts+=${host}`)).toContain("hostOfConsole");
    const { warnings } = await tryOut(async (tx) => {
      const change = { path: ["hosts"], before: vidora.hosts, after: [...vidora.hosts, host] };
      await changeDraft(tx, { brand: "vidora", changes: [change] }, null, NOW);
      return readBrand(tx, "vidora", null, NOW);
    });
    expect(warnings).toContainEqual(expect.objectContaining({ severity: "error", code: "hostOfConsole" }));
  },
);

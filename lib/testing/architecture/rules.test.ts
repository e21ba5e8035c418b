import { findBannedCode } from "./banned-code";
import { findErrorComparisons } from "./error-rules";
import { findSharedNames, findUnneededAllowances } from "./export-names";
import {
  findBadNames,
  findCrowdedFolders,
  findLongFiles,
  findParentImports,
  findUnexplainedBrowserTests,
} from "./file-rules";
import { findImportCycles } from "./import-cycles";
import { findForbiddenImports } from "./import-direction";
import { findLanguageLists } from "./language-rules";
import {
  findFunctionsAsArguments,
  findHardcodedText,
  findLooseRussianSpaces,
  findMissingTranslations,
  findUnusedMessages,
  listMessageKeys,
} from "./message-rules";
import { findForbiddenPackageImports } from "./package-imports";
import {
  findForbiddenBrowserImports,
  findForbiddenEdgeImports,
  findPagesWithoutErrorTexts,
} from "./reached-imports";
import { parseSourceFile } from "./source-file";
import { findTimeUnits } from "./time-units";

/** Each rule is tested with a violation and its message. */
const parseFile = (path: string, text: string) => parseSourceFile(path, text);

describe("import direction (docs/house-rules.md)", () => {
  const red: [string, string, string][] = [
    ["lib/domain/money/a.ts", 'import { x } from "@/lib/server/y";', "lib/domain/ may import itself"],
    ["lib/domain/money/a.ts", 'export { x } from "@/lib/i18n/y";', "lib/domain/ may import itself"],
    ["lib/contract/a.ts", 'import { x } from "@/lib/domain/y";', "lib/config/constants"],
    ["lib/server/a.ts", 'import { x } from "@/lib/browser/y";', "lib/server/ may import"],
    ["lib/browser/a.ts", 'const x = () => import("@/lib/server/y");', "lib/browser/ may import"],
    ["lib/browser/a.ts", 'import { env } from "@/lib/config/env";', "lib/browser/ may import"],
    ["lib/server/a.ts", 'import type { X } from "@/components/ui/y";', "lib/server/ may import"],
    ["components/plans/a.tsx", 'import { x } from "@/components/orders/y";', "through slots"],
    ["components/shell/a.tsx", 'import { x } from "@/components/home/y";', "knows no feature"],
    ["components/ui/a.tsx", 'import { x } from "@/components/form/y";', "components/ui/ may import"],
    ["components/home/a.tsx", 'import { x } from "@/app/page";', "components/ may import"],
    ["app/orders/page.tsx", 'import { x } from "@/app/account/page";', "pages and routes import nothing"],
    ["app/page.tsx", 'import { x } from "@/backend/app";', "app/ may import"],
    ["backend/app.ts", 'import { x } from "@/lib/server/y";', "backend/ may import"],
    ["lib/server/a.ts", 'import { x } from "@/lib/testing/y";', "only tests"],
  ];
  it.each(red)("%s may not contain %s", (path, text, message) => {
    expect(findForbiddenImports([parseFile(path, text)])).toEqual([expect.stringContaining(message)]);
  });

  const green: [string, string][] = [
    ["lib/domain/money/a.ts", 'import type { Money } from "@/lib/contract/field-schemas";'],
    ["components/plans/a.tsx", 'import { x } from "@/components/ui/y"; import { z } from "./z";'],
    ["app/orders/page.tsx", 'import { x } from "@/components/orders/y"; import { l } from "@/lib/server/l";'],
    ["app/a/layout.tsx", 'import "./a.css"; import "@/components/ui/tokens.css";'],
    ["lib/server/a.test.ts", 'import { x } from "@/lib/testing/y";'],
  ];
  it.each(green)("%s may contain %s", (path, text) => {
    expect(findForbiddenImports([parseFile(path, text)])).toEqual([]);
  });
});

describe("browser tests (docs/testing.md)", () => {
  const find = (text: string, path = "e2e/journeys/a.spec.ts") =>
    findUnexplainedBrowserTests([parseFile(path, text)]);

  it.each(["test", "memberTest", "storefrontTest"])("%s says first what only a browser shows", (name) => {
    expect(find(`${name}("a", async () => {\n  await pay();\n});`)).toEqual([
      expect.stringMatching(/^e2e\/journeys\/a\.spec\.ts:1 begins without/),
    ]);
    expect(find(`${name}("a", async () => {\n  // Browser: focus.\n  await pay();\n});`)).toEqual([]);
  });
  it("a reason further down, or of another test, does not count", () => {
    const text =
      'test("a", async () => {\n  await pay();\n  // Browser: focus.\n});\ntest("b", { tag: "@c" }, async () => {});';
    expect(find(text)).toHaveLength(2);
  });
  it("tests over HTTP need none", () => {
    expect(find('httpTest("a", async () => {});')).toEqual([]);
    expect(find('test("a", async () => {});', "e2e/http/a.spec.ts")).toEqual([]);
  });
});

describe("one package, one place (docs/house-rules.md)", () => {
  const red: [string, string, string][] = [
    [
      "components/orders/a.tsx",
      'import ky from "ky";',
      "import it only in lib/browser/api/ or lib/server/upstream/client/",
    ],
    [
      "app/a/page.tsx",
      'import { getIronSession } from "iron-session";',
      "import it only in lib/server/session/sealed-cookie.ts",
    ],
    ["components/auth/a.tsx", 'const f = import("react-hook-form");', "import it only in components/form/"],
    ["lib/domain/a.ts", 'import fc from "fast-check";', "a tool for tests"],
  ];
  it.each(red)("%s may not contain %s", (path, text, message) => {
    expect(findForbiddenPackageImports([parseFile(path, text)])).toEqual([expect.stringContaining(message)]);
  });
  it("lets the listed files import the package, and tests use their tools", () => {
    expect(
      findForbiddenPackageImports([parseFile("lib/browser/api/call-api.ts", `import ky from "ky";`)]),
    ).toEqual([]);
    expect(
      findForbiddenPackageImports([parseFile("lib/domain/a.test.ts", 'import fc from "fast-check";')]),
    ).toEqual([]);
  });
});

describe("names and sizes (docs/house-rules.md)", () => {
  it.each([
    ["lib/utils/a.ts", "utils"],
    ["lib/date-helper.ts", "helper"],
    ["components/ui/index.ts", "barrel"],
    ["components/ui/BigButton.tsx", "kebab-case"],
    ["lib/domain/money/formatMoney.ts", "kebab-case"],
  ])("refuses %s", (path, message) => {
    expect(findBadNames([path])).toEqual([expect.stringContaining(message)]);
  });
  it.each([
    "app/[site]/(bare)/paymentResult/page.tsx",
    "messages/en/errorPages.json",
    "lib/a/b-c.test.ts",
    "README.md",
  ])("accepts %s", (path) => expect(findBadNames([path])).toEqual([]));
  it("refuses 201 lines and accepts 200", () => {
    expect(findLongFiles([parseFile("lib/a.ts", "let a;\n".repeat(201))])).toHaveLength(1);
    expect(findLongFiles([parseFile("lib/a.ts", "let a;\n".repeat(200))])).toEqual([]);
  });
  it("refuses a folder with 26 files and accepts one with 25, without counting its subfolders", () => {
    const listFiles = (count: number) =>
      Array.from({ length: count }, (_, index) => `components/plans/f${index}.tsx`);
    expect(findCrowdedFolders(listFiles(26))).toEqual([
      expect.stringContaining("components/plans has 26 files"),
    ]);
    expect(findCrowdedFolders([...listFiles(25), "components/plans/cards/a.tsx"])).toEqual([]);
  });
  it("refuses a relative import that leaves its folder", () => {
    expect(findParentImports([parseFile("lib/a/b.ts", 'import { c } from "../c";')])).toEqual([
      "lib/a/b.ts:1 imports ../c: write @/lib/c.",
    ]);
  });
});

describe("no import cycles (docs/house-rules.md)", () => {
  const findCycles = (files: Record<string, string>) =>
    findImportCycles(Object.entries(files).map(([path, text]) => parseFile(path, text)));
  it("refuses two files that import each other, also by type or import()", () => {
    const a = 'import type { B } from "./b";';
    expect(findCycles({ "lib/a.ts": a, "lib/b.ts": 'const a = () => import("@/lib/a");' })).toEqual([
      expect.stringContaining("lib/a ↔ lib/b import each other"),
    ]);
  });
  it("refuses a longer cycle, and a file that imports itself", () => {
    const files = {
      "lib/a.ts": 'import { b } from "./b";',
      "lib/b.ts": 'export { c } from "./c";',
      "lib/c.ts": 'import { a } from "./a";',
      "lib/d.ts": 'import { d } from "./d";',
    };
    expect(findCycles(files)).toEqual([
      expect.stringContaining("lib/a ↔ lib/b ↔ lib/c"),
      expect.stringContaining("lib/d import each other"),
    ]);
  });
  it("accepts two import paths to one file", () => {
    const files = {
      "lib/a.ts": 'import { b } from "./b"; import { c } from "./c";',
      "lib/b.ts": 'import { c } from "./c";',
      "lib/c.ts": 'import { z } from "zod";',
    };
    expect(findCycles(files)).toEqual([]);
  });
});

describe("one exported name means one thing (docs/house-rules.md)", () => {
  const first = parseFile("components/a.ts", "export interface Plan {}");
  const second = parseFile("lib/domain/b.ts", "export const Plan = 1;");
  it("refuses a name that two files define", () => {
    expect(findSharedNames([first, second], {})).toEqual([
      expect.stringContaining("Plan is exported by components/a.ts, lib/domain/b.ts"),
    ]);
  });
  it("refuses two contracts, or two handlers, of one name", () => {
    const contract = parseFile("lib/contract/a.ts", "export function pay() {}");
    const other = parseFile("lib/contract/b.ts", "export class pay {}");
    expect(findSharedNames([contract, other], {})).toHaveLength(1);
  });
  it("accepts contract, handler and module of one call, and a name that is re-exported", () => {
    const call = ["lib/contract/a.ts", "backend/api/a.ts", "backend/modules/a/a.ts"].map((path) =>
      parseFile(path, "export const pay = 1;"),
    );
    expect(findSharedNames(call, {})).toEqual([]);
    expect(findSharedNames([first, parseFile("lib/c.ts", 'export { Plan } from "./a";')], {})).toEqual([]);
  });
  it("accepts listed names, and refuses entries that are not needed", () => {
    expect(findSharedNames([first, second], { Plan: "both are plans" })).toEqual([]);
    expect(findUnneededAllowances([first], { Plan: "both are plans" })).toEqual(["Plan"]);
  });
});

describe("banned code", () => {
  it.each([
    ["app/a.ts", '"use server";', "one write path"],
    ["app/a.ts", 'async function f() { "use server"; }', "one write path"],
    ["backend/api/a.ts", "const a = JSON.parse(text);", "limit of its depth"],
    ["components/a.tsx", "const a = <p dangerouslySetInnerHTML={x} />;", "raw HTML"],
    ["components/a.tsx", "const a = <p {...{ dangerouslySetInnerHTML: x }} />;", "raw HTML"],
    ["components/a.tsx", 'const a = <p style={{ color: "red" }} />;', "inline style"],
    ["components/a.tsx", "const a = <p {...{ style: x }} />;", "inline style"],
    ["components/a.tsx", "const a = <style>{css}</style>;", "inline style"],
    ["components/a.tsx", 'const a = <form><button type="submit">x</button></form>;', "use FormButton"],
    ["components/a.tsx", 'const a = <Button busy type="submit" />;', "use FormButton"],
    ["components/a.tsx", 'const a = <p>{t("a")}{b ? <b>c</b> : null}</p>;', "bare text"],
    ["components/a.tsx", "const a = <>Total {isPaid && <b>c</b>}</>;", "bare text"],
    ["components/a.tsx", "const a = <p>{formatMoney(a)}{b ? `b` : null}</p>;", "bare text"],
    ["components/a.tsx", 'const a = <p>{t.rich("a")}{b ? t("b") : <i>c</i>}</p>;', "bare text"],
    ["lib/server/a.ts", "const a = process.env.A;", "process.env"],
    ["lib/server/a.ts", 'const a = process["env"];', "process.env"],
    ["lib/server/a.ts", "const { env } = process;", "process.env"],
  ])("refuses in %s: %s", (path, text, message) => {
    expect(findBannedCode([parseFile(path, text)])).toEqual([expect.stringContaining(message)]);
  });
  it("allows reading settings where they are parsed, and the mode of the build anywhere", () => {
    expect(findBannedCode([parseFile("lib/a.ts", "const a = process.env.NODE_ENV;")])).toEqual([]);
    expect(findBannedCode([parseFile("lib/config/env.ts", "const a = process.env.A;")])).toEqual([]);
  });
  it.each([
    'const a = <p><span>{t("a")}</span>{b ? <b>c</b> : null}</p>;',
    'const a = <p>{b ? t("b") : null}</p>;',
    'const a = <p>{t("a")} {b ? t("b") : t("c")}</p>;',
    'const a = <p>{name ?? t("none")} · <time>1</time></p>;',
    'const a = <p>{" "}{b ? <b>c</b> : null}</p>;',
  ])("allows texts that no condition moves: %s", (text) =>
    expect(findBannedCode([parseFile("components/a.tsx", text)])).toEqual([]),
  );
  it("allows the submit button of a plain HTML form, which needs no script", () => {
    const text = 'const a = <form method="post" action={url}><button type="submit">x</button></form>;';
    expect(findBannedCode([parseFile("components/a.tsx", text)])).toEqual([]);
  });
});

describe("units of time are imported (docs/house-rules.md)", () => {
  it.each([
    "const DAY_MS = 86_400_000;",
    "const MINUTE = 60000;",
    "const timeoutMs = 15 * 60_000;",
    "wait(60 * 1000);",
    "const ttl = days * 24 * 60 * 60;",
    "const age = count * 1000 * 60;",
    "const SECOND = 1000;",
    "const hour = 60 * MINUTE_MS;",
    "cacheLife({ expire: 3600 });",
  ])("refuses %s", (text) => {
    const expected = expect.stringContaining("import it from lib/config/constants.ts");
    for (const path of ["backend/a.ts", "components/a.tsx", "e2e/a.spec.ts", "lib/server/a.test.ts"])
      expect(findTimeUnits([parseFile(path, text)])).toEqual([expected]);
    expect(findTimeUnits([parseFile("lib/config/constants.ts", text)])).toEqual([]);
  });
  it.each([
    "const timeoutMs = 5 * MINUTE_MS;",
    "const pauseMs = 1_500;",
    "const day = getDay(now);",
    "let hours = 0;",
    "const day = 25;",
    "const area = 24 * width;",
    'const size = "3600";',
  ])("accepts %s", (text) => expect(findTimeUnits([parseFile("lib/a.ts", text)])).toEqual([]));
});

describe("errors are rendered by the catalog (docs/house-rules.md)", () => {
  it.each([
    ['const a = getErrorRow(code).next === "otherMethod";', "suggestion of an error"],
    ['if (next !== "newLink") go();', "suggestion of an error"],
    ['switch (row.next) { case "retry": run(); }', "suggestion of an error"],
    ["const a = outcome.code === 1001;", "error code"],
    ["const a = -24010 === errorCode;", "error code"],
  ])("refuses in components: %s", (text, message) => {
    expect(findErrorComparisons([parseFile("components/a/b.tsx", text)])).toEqual([
      expect.stringContaining(message),
    ]);
    expect(findErrorComparisons([parseFile("lib/domain/errors/a.ts", text)])).toEqual([]);
    expect(findErrorComparisons([parseFile("components/a/b.test.tsx", text)])).toEqual([]);
  });
  it.each([
    'const a = order.next === "none";',
    "const a = outcome.code === 0;",
    'const a = next === "phone";',
  ])("accepts: %s", (text) =>
    expect(findErrorComparisons([parseFile("components/a/b.tsx", text)])).toEqual([]),
  );
});

describe("what reaches the browser (docs/house-rules.md)", () => {
  const leaf = parseFile("components/a/leaf.tsx", '"use client"; import { step } from "@/lib/domain/step";');
  it("follows run-time imports from a client file and reports the path", () => {
    const step = parseFile("lib/domain/step.ts", 'import { wire } from "@/lib/contract/field-schemas";');
    expect(findForbiddenBrowserImports([leaf, step])).toEqual([
      expect.stringMatching(
        /lib\/contract\/field-schemas: the schemas bring zod.*components\/a\/leaf.tsx → lib\/domain\/step.ts/,
      ),
    ]);
  });
  it.each([
    'import * as z from "zod";',
    'import { env } from "@/lib/config/env";',
    'const a = import("@/lib/server/b");',
  ])("refuses %s", (text) =>
    expect(findForbiddenBrowserImports([leaf, parseFile("lib/domain/step.ts", text)])).toHaveLength(1),
  );
  it("accepts the table of calls, as long as it imports nothing", () => {
    const step = parseFile("lib/domain/step.ts", 'import { CALLS } from "@/lib/contract/calls";');
    const table = parseFile("lib/contract/calls.ts", "export const CALLS = {};");
    expect(findForbiddenBrowserImports([leaf, step, table])).toEqual([]);
    const withZod = parseFile("lib/contract/calls.ts", 'import * as z from "zod";');
    const withSchemas = parseFile("lib/contract/calls.ts", 'import { id } from "./field-schemas";');
    expect(findForbiddenBrowserImports([leaf, step, withZod])).toHaveLength(1);
    expect(findForbiddenBrowserImports([leaf, step, withSchemas])).toHaveLength(1);
  });
  it.each(['import type { Wire } from "@/lib/contract/field-schemas";', 'import * as z from "zod/mini";'])(
    "accepts %s",
    (text) => {
      expect(findForbiddenBrowserImports([leaf, parseFile("lib/domain/step.ts", text)])).toEqual([]);
    },
  );
  it("requires import() for large packages", () => {
    const early = parseFile("lib/domain/step.ts", 'import { parse } from "libphonenumber-js/min";');
    expect(findForbiddenBrowserImports([leaf, early])).toEqual([
      expect.stringContaining("29 KB; import() it"),
    ]);
    const late = parseFile("lib/domain/step.ts", 'const load = () => import("libphonenumber-js/min");');
    expect(findForbiddenBrowserImports([leaf, late])).toEqual([]);
  });
  it("ignores code that only the server runs", () => {
    expect(findForbiddenBrowserImports([parseFile("lib/server/a.ts", 'import * as z from "zod";')])).toEqual(
      [],
    );
  });
});

describe("what the middleware brings to the edge (docs/decisions/011)", () => {
  const middleware = parseFile("middleware.ts", 'import { x } from "@/lib/server/entry/a";');
  it.each([
    ['import { hash } from "node:crypto";', "no modules of Node"],
    ['import { callUpstream } from "@/lib/server/upstream/call-upstream";', "makes no calls"],
  ])("refuses %s", (text, message) => {
    expect(findForbiddenEdgeImports([middleware, parseFile("lib/server/entry/a.ts", text)])).toEqual([
      expect.stringMatching(`${message}.* goes to the edge by middleware.ts → lib/server/entry/a.ts`),
    ]);
  });
  it("ignores types, and what the middleware does not reach", () => {
    const types = parseFile("lib/server/entry/a.ts", 'import type { Server } from "node:http";');
    const other = parseFile("lib/server/entry/b.ts", 'import { hash } from "node:crypto";');
    expect(findForbiddenEdgeImports([middleware, types, other])).toEqual([]);
  });
});

describe("texts and languages", () => {
  it.each([
    ["an array", 'const all = ["en", "pt", "es", "ru"];'],
    ["a record", "const loaders = { en: a, pt: b, ru: c };"],
    ["a type", 'type Language = "en" | "pt" | "es";'],
  ])("finds %s that lists the languages", (_, text) => {
    const expected = expect.stringContaining("derive it from LOCALES");
    expect(findLanguageLists([parseFile("lib/i18n/a.ts", text)])).toEqual([expected]);
    expect(findLanguageLists([parseFile("lib/config/constants.ts", text)])).toEqual([]);
  });
  it("accepts two languages of a brand", () => {
    expect(findLanguageLists([parseFile("lib/i18n/a.ts", 'const langs = ["en", "pt"];')])).toEqual([]);
  });
  it("finds texts that a language lacks", () => {
    expect(findMissingTranslations({ en: { a: { b: "x", c: "y" } }, pt: { a: { b: "x" } } })).toEqual([
      "messages/pt lacks a.c.",
    ]);
  });
  it("finds texts that no code names", () => {
    const code = parseFile(
      "components/a.tsx",
      `const a = t("title"); const b = t(\`status.\${s}\`); const m = { 301: "x", rejected: 1 };`,
    );
    const keys = listMessageKeys({ plans: { title: "", status: { paid: "" }, gone: "", rejected: "" } });
    expect(findUnusedMessages(keys, [code])).toEqual(["plans.gone"]);
  });
  it.each([
    ["Вход в аккаунт", "Вход в␣аккаунт"],
    ["Он — основной", "Он␣— основной"],
    ["Скидка 5 %", "Скидка 5␣%"],
    ["{n, plural, one {# день} other {# дня}}", "{n, plural, one {#␣день} other {#␣дня}}"],
  ])("finds where a Russian line may break: %s", (text, bound) => {
    expect(findLooseRussianSpaces({ a: { b: text } })).toEqual([
      expect.stringContaining(`a.b lacks U+00A0 at each ␣: ${bound}`),
    ]);
    expect(findLooseRussianSpaces({ a: bound.replaceAll("␣", "\u00a0") })).toEqual([]);
  });
  it("finds a function where a text has an argument", () => {
    const code = parseFile(
      "components/a.tsx",
      'const t = await getTranslations("plans"); t.rich("until", { date: () => <b />, name: "x" });',
    );
    const find = (until: string) => findFunctionsAsArguments({ plans: { until } }, [code]);
    expect(find("{name} until {date}")).toEqual([expect.stringContaining("<date></date>")]);
    expect(find("{name} until <date></date>")).toEqual([]);
  });
  it("finds a page without the texts of errors that it shows", () => {
    const form = parseFile("components/a.tsx", 'const t = useTranslations("errors");');
    const find = (names: string) => {
      const text = `import "@/components/a";\nconst a = <ClientMessages namespaces={[${names}]} />;`;
      return findPagesWithoutErrorTexts([parseFile("app/a/page.tsx", text), form]);
    };
    expect(find('"plans"')).toEqual([expect.stringContaining("components/a.tsx")]);
    expect(find('"plans", "errors"')).toEqual([]);
  });
  it("finds texts written into a screen", () => {
    expect(findHardcodedText([parseFile("components/a.tsx", "const a = <p>Buy now</p>;")])).toEqual([
      expect.stringContaining("Buy now"),
    ]);
    expect(findHardcodedText([parseFile("components/a.tsx", "const a = <p>{t('buy')} · 3</p>;")])).toEqual(
      [],
    );
  });
});

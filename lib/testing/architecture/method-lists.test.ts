import { existsSync, readFileSync } from "node:fs";
import { MOBILE_OPERATORS } from "@/lib/domain/payment/methods/mobile-operator";
import { findMethodLists } from "./method-lists";
import { listProjectPaths, parseProjectSources } from "./project-files";
import { parseSourceFile } from "./source-file";

/** The numbered files of a section of docs/adding.md; `<method>` stands for the code of a method. */
function readFileList(section: string): string[] {
  const guide = readFileSync("docs/adding.md", "utf8");
  const [, body = ""] = guide.split(`\n## ${section}\n`);
  const [own = ""] = body.split("\n## ");
  return [...own.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = ""]) => path.replace("<method>", "paynow"));
}

const sources = parseProjectSources();

describe("a payment method has one descriptor (docs/adding.md)", () => {
  it("no other file lists methods", () => {
    expect(findMethodLists(sources)).toEqual([]);
  });

  it.each([
    ['const RENEWABLE = new Set(["pix", "slip", "bank"]);', 1],
    ["const LIMITS = { pix: 1, MPesa: 2, paynow: 3 };", 1],
    ['// "pix", "slip", "bank"\nconst code = "pix";', 0],
  ])("%s: %d", (text, count) => {
    expect(findMethodLists([parseSourceFile("lib/x.ts", text)])).toHaveLength(count);
  });

  it.each([
    ["A payment method", 6],
    ["A mobile-money operator", 4],
  ])("%s: every file of the guide exists, at most %d", (section, most) => {
    const paths = readFileList(section);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.length).toBeLessThanOrEqual(most);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("an operator has a row in each file of its guide and occurs in no other code", () => {
    const listed = readFileList("A mobile-money operator");
    const [operator] = MOBILE_OPERATORS.filter((code) => code === "zamtel");
    const data = listProjectPaths()
      .filter((path) => /^backend\/(seed|providers)\/.*\.json$/.test(path))
      .map((path) => ({ path, text: readFileSync(path, "utf8") }));
    const naming = [...sources, ...data]
      // Its mark is optional: without one the icon of its kind is shown.
      .filter(({ path }) => path !== "components/ui/art/marks/method-mark.tsx")
      .filter(({ path, text }) => !/\.(test|spec)\.tsx?$/.test(path) && text.includes(`${operator}`))
      .map(({ path }) => path);
    expect(naming.sort()).toEqual([...listed].sort());
  });
});

import { readFileSync } from "node:fs";
import { MINUTE_MS } from "@/lib/config/constants";
import { takeSlice } from "@/lib/testing/sweep";
import { ADDITIONS } from "./additions";
import { copySource, type SourceCopy } from "./source-copy";

/** Types, architecture and the named suites, on a machine that does other work. */
const CHECKS_TIMEOUT_MS = 10 * MINUTE_MS;

/** The files of the numbered list of a section of docs/adding.md, without texts; `<…>` stands for any name. */
function readListedFiles(section: string): string[] {
  const [, body = ""] = readFileSync("docs/adding.md", "utf8").split(`\n## ${section}\n`);
  const [list = ""] = body.split(/^##/m);
  return [...list.matchAll(/^\d+\. (?!Copy).*/gm)]
    .flatMap(([line]) => [...line.matchAll(/`([^`]+\.(?:tsx?|json))`/g)].map(([, path = ""]) => path))
    .filter((path) => !path.startsWith("messages/"))
    .sort();
}

/** The name of a listed file for which another file was written, or that file's own. */
function findListed(path: string, listed: readonly string[]): string {
  const fits = (name: string) => {
    const [start = "", end = name] = name.split(/<[^>]+>(?:.*<[^>]+>)?/);
    return path.startsWith(start) && path.endsWith(end);
  };
  return listed.includes(path) ? path : (listed.find((name) => name.includes("<") && fits(name)) ?? path);
}

describe.each(takeSlice(ADDITIONS))(
  "$section, carried out with $name as docs/adding.md says on a copy of the source",
  ({ section, carryOut, copies = [], suites }) => {
    let copy: SourceCopy;
    const written = new Set<string>();
    beforeAll(() => {
      copy = copySource();
      carryOut({
        ...copy,
        write(path, text) {
          written.add(path);
          copy.write(path, text);
        },
      });
    }, CHECKS_TIMEOUT_MS);
    afterAll(() => copy.remove());

    it("takes the edits of the list, and no other", () => {
      const listed = readListedFiles(section);
      const edits = [...written].filter((path) => !path.startsWith("messages/") && !copies.includes(path));
      expect(edits.map((path) => findListed(path, listed)).sort()).toEqual(listed);
    });

    it(
      "leaves types, architecture and the tests of the list green",
      () => {
        expect(copy.run("next", ["typegen"])).toMatchObject({ code: 0 });
        expect(copy.run("tsc", ["--noEmit", "--checkers", "1"])).toEqual({ code: 0, output: "" });
        const { code, output } = copy.run("jest", [
          "--maxWorkers=1",
          "--silent",
          "lib/testing/architecture",
          ...suites,
        ]);
        if (code !== 0) throw new Error(output);
      },
      CHECKS_TIMEOUT_MS,
    );
  },
);

import { readFileSync } from "node:fs";
import { parseProjectSources } from "./project-files";

const HEADING = /^## .*\((\d+) hops\)$/;
const HOP = /^\d+\. (⇒ )?`([^`]+)`/;

interface Hop {
  path: string;
  /** Reached by HTTP, a callback or the framework, so there is no import of it. */
  isJump: boolean;
}
interface Walk {
  heading: string;
  announced: number;
  hops: Hop[];
}

function parseWalks(markdown: string): Walk[] {
  const walks: Walk[] = [];
  for (const line of markdown.split("\n")) {
    const heading = HEADING.exec(line);
    if (heading) walks.push({ heading: line, announced: Number(heading[1]), hops: [] });
    const hop = HOP.exec(line);
    if (hop?.[2]) walks.at(-1)?.hops.push({ path: hop[2], isJump: hop[1] !== undefined });
  }
  return walks;
}

/** Hops that no earlier hop leads to. */
function findLooseHops({ hops }: Walk, importsOf: (path: string) => ReadonlySet<string>): string[] {
  return hops.flatMap(({ path, isJump }, index) => {
    const earlier = hops.slice(0, index);
    const isLinked = earlier.some((hop) => importsOf(hop.path).has(path) || importsOf(path).has(hop.path));
    return index === 0 || isJump || isLinked ? [] : [`no import leads to ${path}`];
  });
}

describe("the walks of docs/architecture.md", () => {
  const walks = parseWalks(readFileSync("docs/architecture.md", "utf8"));
  const sources = parseProjectSources();
  const pathOf = new Map(sources.map(({ path }) => [path.replace(/\.(tsx?|mjs)$/, ""), path]));
  const imports = new Map(
    sources.map((file) => [
      file.path,
      new Set(file.imports.map(({ target }) => pathOf.get(target) ?? target)),
    ]),
  );
  const importsOf = (path: string) => imports.get(path) ?? new Set<string>();

  it("are three", () => expect(walks).toHaveLength(3));
  it("count their hops", () => {
    for (const { heading, announced, hops } of walks)
      expect([heading, hops.length]).toEqual([heading, announced]);
  });
  it("name files that exist", () => {
    const missing = walks.flatMap(({ hops }) => hops.filter(({ path }) => !imports.has(path)));
    expect(missing).toEqual([]);
  });
  it("follow the imports", () => expect(walks.flatMap((walk) => findLooseHops(walk, importsOf))).toEqual([]));
  it("refuses a hop without an import", () => {
    const [walk] = parseWalks("## A page (2 hops)\n1. `a.ts`: a\n2. `b.ts`: b\n");
    expect(walk && findLooseHops(walk, () => new Set())).toEqual(["no import leads to b.ts"]);
  });
});

import fs from "node:fs";
import { needsFacts } from "./facts/request-facts";

/** Next requires the matcher as literals in middleware.ts, so it is read from there. */
const source = fs.readFileSync("middleware.ts", "utf8");
const fileNames = [...source.matchAll(/([a-z.\\-]+)\$[|)]/g)].map(([, name = ""]) =>
  name.replaceAll("\\", ""),
);

describe("files that do not pass the middleware (rules/addresses#screens)", () => {
  it("are the files that crawlers and browsers request by name", () => {
    expect(fileNames).toEqual(expect.arrayContaining(["robots.txt", "favicon.ico"]));
  });

  it.each(fileNames)(
    "%s has a route of its own; without one Next would answer with its own unstyled 404",
    (name) => {
      expect(fs.existsSync(`app/${name}/route.ts`)).toBe(true);
    },
  );

  it("and what else does not pass it, or passes without a brand, need no facts; every page does", () => {
    const folders = ["api", "_next/static", "fonts", "brand-styles", "brand-pictures"];
    const paths = [...fileNames, ...folders.map((folder) => `${folder}/x`)];
    expect(paths.filter((path) => needsFacts(`/${path}`))).toEqual([]);
    for (const path of ["/", "/orders", "/en/help", "/brands/x.svg", "/x.txt", "/robots.txt/x"])
      expect([path, needsFacts(path)]).toEqual([path, true]);
  });
});

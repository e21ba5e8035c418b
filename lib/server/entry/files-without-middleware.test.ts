import fs from "node:fs";

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
});

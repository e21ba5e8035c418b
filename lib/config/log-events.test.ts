import { globSync, readFileSync } from "node:fs";
import { LOG_EVENTS, PROCESS_EVENTS, SECURITY_EVENTS } from "./log-events";

/** The first cells of a table's rows. */
const readRows = (file: string, heading: string, cells: number): string[] =>
  (`\n${readFileSync(file, "utf8")}`.split(`\n${heading}\n`)[1] ?? "")
    .split(/\n#+ /)[0]
    ?.split("\n")
    .filter((line) => line.startsWith("| `") && !line.startsWith("| `event` |"))
    .map((line) => line.split(" | ").slice(0, cells).join(" | ")) ?? [];

const PROGRAMS = { storefront: "{lib/server,lib/config,server}/**/*.ts", backend: "backend/**/*.ts" };

/** The sources of a program, in which a message or event stands as a text. */
const readSources = (glob: string): string =>
  globSync(glob)
    .filter((file) => !/\.test\.ts$|log-events\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

const LOG_CALL = "(?:\\blog\\.\\w+|warnOnce|logOncePerMinute|writeProcessError|noteFailure)\\([^;]{0,250}";

describe("the tables of events (docs/log-events.md, docs/operating.md#security-events)", () => {
  const sources = Object.entries(PROGRAMS).map(([of, glob]) => ({ of, text: readSources(glob) }));
  const findPrograms = (text: string, from = "") => {
    // What a call of the log contains, or a text anywhere.
    const use = new RegExp(`${from}"${text}"`);
    const found = sources.filter((source) => use.test(source.text)).map(({ of }) => of);
    return found.length === 2 || text === "uncaught error" ? "both" : (found[0] ?? "none");
  };

  it("name each message of the code with its event and the program that writes it, and no other", () => {
    const messages = Object.entries(LOG_EVENTS).map(
      ([message, event]) => `| \`${event}\` | ${message} | ${findPrograms(message, LOG_CALL)}`,
    );
    const texts = PROCESS_EVENTS.map((event) => `| \`${event}\` | its own | both`);
    expect(readRows("docs/log-events.md", "# Events of the log", 3)).toEqual([...messages, ...texts]);
    expect(new Set([...Object.values(LOG_EVENTS), ...PROCESS_EVENTS, ...SECURITY_EVENTS]).size).toBe(
      messages.length + texts.length + SECURITY_EVENTS.length,
    );
  });

  it("name each security event of the code, and no other", () => {
    const listed = readRows("docs/operating.md", "## Security events", 1).flatMap((row) =>
      [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(listed.sort()).toEqual([...SECURITY_EVENTS].sort());
    for (const event of SECURITY_EVENTS) expect([event, findPrograms(event)]).not.toEqual([event, "none"]);
  });
});

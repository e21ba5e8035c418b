import { isDeepStrictEqual } from "node:util";

/** Collects what differs from what is expected, one line each. */
export class Findings {
  readonly lines: string[] = [];
  expect(what: string, found: unknown, expected: unknown): void {
    if (!isDeepStrictEqual(found, expected))
      this.lines.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  }
}

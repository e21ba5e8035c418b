import { parseArgs } from "node:util";

/**
 * The options of a seeded run: whole numbers of at most nine digits, and `--help`. Without `--seed` each run has another one, which it prints.
 * @param defaults by option, beside `seed`
 * @returns the numbers; null where the usage is asked for
 * @throws Error that names a wrong option, with the usage
 */
export function parseNumberOptions<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
  usage: string,
): Record<Name | "seed", number> | null {
  const seed = Math.floor(Date.now() / 1000) % 100_000;
  const numbers = Object.entries<number>({ seed, ...defaults });
  const { values } = parseArgs({
    options: {
      help: { type: "boolean" },
      ...Object.fromEntries(
        numbers.map(([name, value]) => [name, { type: "string" as const, default: String(value) }]),
      ),
    },
  });
  const given: Record<string, unknown> = values;
  if (given.help) return null;
  const read = (name: string) => {
    const text = String(given[name]);
    if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is "${text}".\n\n${usage}`);
    return [name, Number(text)];
  };
  return Object.fromEntries(numbers.map(([name]) => read(name))) as Record<Name | "seed", number>;
}

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { findFreePort, isFreePort } from "@/backend/testing/free-port";

const PORT_DESCRIPTION = "a port number from 1 to 65535";
const portSchema = (defaultPort: number) =>
  z.coerce
    .number({ error: PORT_DESCRIPTION })
    .int({ error: PORT_DESCRIPTION })
    .min(1, { error: PORT_DESCRIPTION })
    .max(65_535, { error: PORT_DESCRIPTION })
    .default(defaultPort);

const settingsSchema = z.object({
  STOREFRONT_PORT: portSchema(3000),
  BACKEND_PORT: portSchema(4000),
  SANDBOX_PORT: portSchema(4001),
  /** Folder of the embedded backend's data and the demo's secrets. */
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((path) => resolve(path)),
});

export type StackSettings = z.output<typeof settingsSchema>;

/**
 * Settings of the scripts that start services.
 * @throws Error with a line for each wrong setting: its name, its value, what it should be
 */
export function readStackSettings(source: Record<string, string | undefined>): StackSettings {
  const result = settingsSchema.safeParse(source);
  if (result.success) return result.data;
  throw new Error(
    result.error.issues
      .map(
        ({ path: [name], message }) =>
          `${String(name)} is "${source[String(name)]}"; it should be ${message}.`,
      )
      .join("\n"),
  );
}

/** The settings of a stack of its own beside others: three free ports, and its data in this folder. */
export const chooseStackSettings = async (dataDir: string) => ({
  STOREFRONT_PORT: String(await findFreePort()),
  BACKEND_PORT: String(await findFreePort()),
  SANDBOX_PORT: String(await findFreePort()),
  DATA_DIR: dataDir,
});

/**
 * Checks that the ports among these settings (those named …_PORT) are free.
 * @throws Error with a line for each port in use and its setting
 */
export async function assertPortsFree(settings: Record<string, unknown>): Promise<void> {
  const lines: string[] = [];
  for (const [setting, port] of Object.entries(settings)) {
    if (!setting.endsWith("_PORT") || (await isFreePort(Number(port)))) continue;
    lines.push(
      `Port ${port} is in use. Stop the process on it, or set ${setting} to another, such as ${Number(port) + 100}.`,
    );
  }
  if (lines.length > 0) throw new Error(lines.join("\n"));
}

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
  const input: Record<string, unknown> = values;
  if (input.help) return null;
  const read = (name: string) => {
    const text = String(input[name]);
    if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is "${text}".\n\n${usage}`);
    return [name, Number(text)];
  };
  return Object.fromEntries(numbers.map(([name]) => read(name))) as Record<Name | "seed", number>;
}

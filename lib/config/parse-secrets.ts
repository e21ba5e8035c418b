/** The numbered secrets of a setting: `2:new,1:old` during a rotation, or one secret alone, which has the number 1. */
export function parseSecrets(value: string): Record<string, string> {
  if (!/^\d+:/.test(value)) return { 1: value };
  return Object.fromEntries(
    value.split(",").map((entry) => {
      const colon = entry.indexOf(":");
      return [entry.slice(0, colon).trim(), entry.slice(colon + 1)];
    }),
  );
}

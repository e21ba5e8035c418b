import type { LockedPackage } from "./lockfile";

type Floor = Readonly<Record<string, { atLeast: string; why: string }>>;

/** Whether version `a` comes before `b`; a pre-release comes before its release. */
export function isBefore(a: string, b: string): boolean {
  const [numbersA, numbersB] = [a, b].map((version) => (version.split("-")[0] ?? "").split(".").map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (numbersA?.[index] ?? 0) - (numbersB?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return a.includes("-") && !b.includes("-");
}

/** Lines for installed versions that are below the floor. */
export function listBelowFloor(packages: readonly LockedPackage[], floor: Floor): string[] {
  return packages.flatMap(({ name, version }) => {
    const row = floor[name];
    return row && isBefore(version, row.atLeast)
      ? [`${name} ${version} is below ${row.atLeast}: ${row.why}.`]
      : [];
  });
}

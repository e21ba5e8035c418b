import type { SourceFile } from "./source-file";

/** Lines for groups of files that import each other, types and `import()` included; one line for each group. */
export function findImportCycles(files: readonly SourceFile[]): string[] {
  const importsByFile = new Map(
    files.map((file) => [
      removeExtension(file.path),
      [...new Set(file.imports.map(({ target }) => removeExtension(target)))],
    ]),
  );
  return listCycleGroups(importsByFile).map(
    (group) => `${group.join(" ↔ ")} import each other: move what they share into a file that both import.`,
  );
}

const removeExtension = (path: string) => path.replace(/\.(tsx?|mjs)$/, "");

/** Groups of files that reach each other (Tarjan's strongly connected components), each sorted by path. */
function listCycleGroups(importsByFile: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  /** The lowest order number that `path` can reach among the files on the stack. */
  const visit = (path: string): number => {
    const index = order.size;
    order.set(path, index);
    stack.push(path);
    const targets = (importsByFile.get(path) ?? []).filter((target) => importsByFile.has(target));
    const reached = targets.map((target) => reach(target, index));
    const lowest = Math.min(index, ...reached);
    if (lowest === index) {
      const group = stack.splice(stack.indexOf(path));
      if (group.length > 1 || targets.includes(path)) groups.push(group.sort());
    }
    return lowest;
  };
  const reach = (target: string, index: number): number => {
    const known = order.get(target);
    if (known === undefined) return visit(target);
    return stack.includes(target) ? known : index;
  };
  for (const path of importsByFile.keys()) if (!order.has(path)) visit(path);
  return groups.sort();
}

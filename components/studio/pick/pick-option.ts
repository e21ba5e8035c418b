/** Something that can be chosen by its name. */
export interface PickOption {
  value: string;
  label: string;
  /** Beside the label, and found, too: a code, another name. */
  detail?: string;
}

/** Letters without accents and case, so that "sao" finds "São". */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The options with all typed words in their names; those whose name begins with what is typed come first. */
export function findOptions(options: readonly PickOption[], typed: string): PickOption[] {
  const search = fold(typed.trim());
  const words = search.split(/\s+/).filter(Boolean);
  const found = options.flatMap((option) => {
    const text = fold(`${option.label} ${option.detail ?? ""}`);
    if (!words.every((word) => text.includes(word))) return [];
    const isFirst = text.startsWith(search) || fold(option.detail ?? "") === search;
    return [{ option, rank: isFirst ? 0 : 1 }];
  });
  return found.sort((one, other) => one.rank - other.rank).map(({ option }) => option);
}

import {
  ANY_CHARACTER,
  CHARACTER_CLASSES,
  type CharSet,
  createRangeSet,
  createSingleSet,
  invertSet,
  NO_CHARACTER,
} from "./char-set";

/** A pattern taken apart as far as its running time depends on it. */
export type PatternNode =
  | { kind: "char"; set: CharSet }
  | { kind: "group"; alternatives: PatternNode[][] }
  | { kind: "look"; alternatives: PatternNode[][] }
  | { kind: "start" }
  | { kind: "edge" }
  | { kind: "repeat"; node: PatternNode; min: number; max: number };

/** Thrown at what is not read: back-references, and groups newer than this reader. */
class UnsupportedPatternError extends Error {}

const CONTROL_CODES: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, "0": 0 };

/** Reads a pattern that `new RegExp` without flags has accepted. */
export function parsePattern(pattern: string): PatternNode[][] {
  const reader = new PatternParser(pattern);
  const alternatives = reader.alternatives();
  if (!reader.atEnd()) throw new UnsupportedPatternError("unbalanced");
  return alternatives;
}

class PatternParser {
  private at = 0;

  constructor(private readonly pattern: string) {}

  atEnd(): boolean {
    return this.at >= this.pattern.length;
  }

  alternatives(): PatternNode[][] {
    const found: PatternNode[][] = [[]];
    while (!this.atEnd() && this.peek() !== ")") {
      if (this.take("|")) found.push([]);
      else found.at(-1)?.push(this.quantified(this.atom()));
    }
    return found;
  }

  private atom(): PatternNode {
    if (this.take("^")) return { kind: "start" };
    if (this.take("$")) return { kind: "edge" };
    if (this.take(".")) return { kind: "char", set: ANY_CHARACTER };
    if (this.take("[")) return { kind: "char", set: this.characterClass() };
    if (this.take("(")) return this.group();
    if (!this.take("\\")) return { kind: "char", set: createSingleSet(this.next()) };
    if (/[bB]/.test(this.peek())) {
      this.next();
      return { kind: "edge" };
    }
    if (/[1-9k]/.test(this.peek())) throw new UnsupportedPatternError("back-reference");
    return { kind: "char", set: this.escape() };
  }

  private group(): PatternNode {
    let kind: "group" | "look" = "group";
    if (this.take("?")) {
      if (this.take("=") || this.take("!") || this.take("<=") || this.take("<!")) kind = "look";
      else if (this.take("<")) while (!this.take(">")) this.next();
      else if (!this.take(":")) throw new UnsupportedPatternError("group");
    }
    const alternatives = this.alternatives();
    if (!this.take(")")) throw new UnsupportedPatternError("unbalanced");
    return { kind, alternatives };
  }

  private quantified(node: PatternNode): PatternNode {
    const range = this.range();
    if (!range) return node;
    this.take("?");
    return { kind: "repeat", node, min: range[0], max: range[1] };
  }

  private range(): [number, number] | null {
    if (this.take("*")) return [0, Number.POSITIVE_INFINITY];
    if (this.take("+")) return [1, Number.POSITIVE_INFINITY];
    if (this.take("?")) return [0, 1];
    // Anything else in braces stands for itself.
    const braces = /^\{(\d+)(,?)(\d*)\}/.exec(this.pattern.slice(this.at));
    if (!braces) return null;
    this.at += braces[0].length;
    const min = Number(braces[1]);
    if (!braces[2]) return [min, min];
    return [min, braces[3] ? Number(braces[3]) : Number.POSITIVE_INFINITY];
  }

  private characterClass(): CharSet {
    const negated = this.take("^");
    let set = NO_CHARACTER;
    while (!this.take("]")) {
      const [first, low] = this.classMember();
      const isRange = this.peek() === "-" && !["]", ""].includes(this.pattern[this.at + 1] ?? "");
      if (!isRange) {
        set |= first;
        continue;
      }
      this.next();
      const [last, high] = this.classMember();
      set |= low === null || high === null ? first | last | createSingleSet(45) : createRangeSet(low, high);
    }
    return negated ? invertSet(set) : set;
  }

  /** A member of a class, and its code unit where it is a single one. */
  private classMember(): [CharSet, number | null] {
    if (!this.take("\\")) {
      const code = this.next();
      return [createSingleSet(code), code];
    }
    if (this.take("b")) return [createSingleSet(8), 8];
    const before = this.peek();
    const set = this.escape();
    return [set, before in CHARACTER_CLASSES ? null : findLowestCode(set)];
  }

  /** What follows a backslash, where it stands for a character or a class. */
  private escape(): CharSet {
    const letter = String.fromCharCode(this.next());
    const known = CHARACTER_CLASSES[letter];
    if (known !== undefined) return known;
    const control = CONTROL_CODES[letter];
    if (control !== undefined) return createSingleSet(control);
    const hex = { x: /^[0-9a-f]{2}/i, u: /^[0-9a-f]{4}/i }[letter]?.exec(this.pattern.slice(this.at))?.[0];
    if (hex) {
      this.at += hex.length;
      return createSingleSet(Number.parseInt(hex, 16));
    }
    // `\cJ` and octal forms are nobody's e-mail rule.
    if (/[c1-9]/.test(letter)) throw new UnsupportedPatternError("escape");
    return createSingleSet(letter.charCodeAt(0));
  }

  private peek(): string {
    return this.pattern[this.at] ?? "";
  }

  private take(text: string): boolean {
    if (!this.pattern.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  private next(): number {
    if (this.atEnd()) throw new UnsupportedPatternError("end");
    const code = this.pattern.charCodeAt(this.at);
    this.at += 1;
    return code;
  }
}

function findLowestCode(set: CharSet): number {
  for (let code = 0; code < 128; code += 1) if (set & (1n << BigInt(code))) return code;
  return 128;
}

import { type BinaryExpression, type Expression, type PrivateInExpression, Visitor } from "oxc-parser";
import { DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS, MINUTE_MS } from "@/lib/config/constants";
import type { SourceFile } from "./source-file";

/** The file that defines the units of time. */
const DEFINITIONS = "lib/config/constants.ts";
/** Numbers that are a unit of time wherever they stand; 60 and 1000 can be anything. */
const UNITS: readonly number[] = [MINUTE_MS, HOUR_MS, DAY_MS, HOUR_SECONDS, DAY_SECONDS];
/** Products that make a unit: 60 · 1000, 60 · 60, 24 · 60 and 24 · 3600. */
const FACTORS: readonly (readonly [number, number])[] = [
  [60, 1_000],
  [60, 60],
  [24, 60],
  [24, HOUR_SECONDS],
];
/** A variable named so is a unit where it holds a product or at least this number. */
const UNIT_NAME = /^(one_?)?(second|minute|hour|day|week)(_?(in_?)?(ms|milliseconds|seconds))?$/i;
const LEAST_UNIT = 1_000;
/** Files where such a number is no time: postal codes and bytes. */
const OTHER_QUANTITIES: readonly string[] = [
  "lib/domain/payment/card/card-holder.ts",
  "backend/modules/billing/cards/find-address.ts",
  "backend/modules/billing/attempts/proofs.test.ts",
  "lib/contract/user/captcha.ts",
];

/** Lines for files that spell or declare a unit of time instead of importing it. */
export function findTimeUnits(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.path === DEFINITIONS || OTHER_QUANTITIES.includes(file.path) ? [] : findTimeUnitsInFile(file),
  );
}

function findTimeUnitsInFile({ path, text, program }: SourceFile): string[] {
  const results = new Map<number, string>();
  const add = ({ start, end }: { start: number; end: number }) => {
    const line = text.slice(0, start).split("\n").length;
    results.set(
      line,
      `${path}:${line} spells a unit of time (${text.slice(start, end)}): import it from ${DEFINITIONS}.`,
    );
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === "number" && UNITS.includes(node.value)) add(node);
    },
    BinaryExpression(node) {
      if (makesUnit(listFactors(node))) add(node);
    },
    VariableDeclarator(node) {
      const { id, init } = node;
      if (id.type === "Identifier" && init && UNIT_NAME.test(id.name) && isUnit(init)) add(node);
    },
  }).visit(program);
  return [...results.values()];
}

/** The numbers of a product, in any order; other factors are left out. */
function listFactors({ operator, left, right }: BinaryExpression | PrivateInExpression): number[] {
  if (operator !== "*") return [];
  return [left, right].flatMap((side) => {
    if (side.type === "BinaryExpression") return listFactors(side);
    return side.type === "Literal" && typeof side.value === "number" ? [side.value] : [];
  });
}

function makesUnit(factors: readonly number[]): boolean {
  return FACTORS.some(([first, second]) => {
    const rest = factors.toSpliced(factors.indexOf(first), 1);
    return factors.includes(first) && rest.includes(second);
  });
}

function isUnit(expression: Expression): boolean {
  if (expression.type === "Literal")
    return typeof expression.value === "number" && expression.value >= LEAST_UNIT;
  return expression.type === "BinaryExpression" && expression.operator === "*";
}

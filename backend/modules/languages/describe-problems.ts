import type { PackProblem } from "@/lib/contract/admin/pack-problem";
import { describePackProblem } from "@/lib/i18n/create-pack-template";
import studio from "@/messages/en/studio.json";

/** Problems of a refused pack that are printed. */
const PRINTED_PROBLEMS = 20;

/** What is wrong with a pack, one problem a line, in the words of the console. */
export function describeProblems(problems: readonly PackProblem[], total = problems.length): string {
  const printed = problems
    .slice(0, PRINTED_PROBLEMS)
    .map((problem) => `  ${describePackProblem(problem, studio.languages.problems)}`);
  const more = total - printed.length;
  return ["This language pack cannot be used:", ...printed, ...(more > 0 ? [`  and ${more} more`] : [])].join(
    "\n",
  );
}

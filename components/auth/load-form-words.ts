import "server-only";
import { getTranslations } from "next-intl/server";
import { AUTH_PROBLEMS, type AuthProblem, type FormWords } from "./form-words";

/** The words of `FormWords` in the page's language. */
export async function loadFormWords(): Promise<FormWords> {
  const t = await getTranslations("errors");
  const problems = Object.fromEntries(AUTH_PROBLEMS.map((problem) => [problem, t(`field.${problem}`)]));
  return { problems: problems as Record<AuthProblem, string>, network: t("generic.network") };
}

import "server-only";
import { getTranslations } from "next-intl/server";
import { AUTH_PROBLEMS, type AuthProblem, type FormMessages } from "./form-messages";

/** The `FormMessages` in the page's language. */
export async function loadFormMessages(): Promise<FormMessages> {
  const t = await getTranslations("errors");
  const problems = Object.fromEntries(AUTH_PROBLEMS.map((problem) => [problem, t(`field.${problem}`)]));
  return { problems: problems as Record<AuthProblem, string>, network: t("generic.network") };
}

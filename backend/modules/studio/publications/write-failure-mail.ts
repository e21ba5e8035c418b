import { formatText } from "@/backend/modules/mail/mail-texts";
import { readStudioTexts } from "@/backend/modules/mail/studio-texts";
import type { BuiltInLocale } from "@/lib/config/constants";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { PublicationProblem } from "@/lib/contract/admin/publishing/publications";
import { createDateFormat } from "@/lib/domain/time/date-format";

interface FailedPublication {
  /** The brand's. */
  name: string;
  publishAt: number;
  timeZone: string;
  problem: PublicationProblem;
  warnings: readonly BrandWarning[];
  language: BuiltInLocale;
  /** To the changes of the brand in the console. */
  link: string;
}

/** Why a draft did not go live at its time, and where to mend it, as plain text. */
export function writeFailureMail(failed: FailedPublication): { subject: string; text: string } {
  const { name, publishAt, timeZone, problem, warnings, language, link } = failed;
  const { publicationMail: texts, publications, warnings: found } = readStudioTexts(language);
  const time = createDateFormat(language, { dateStyle: "long", timeStyle: "short", timeZone }).format(
    publishAt,
  );
  const values = { name, time, zone: timeZone, link };
  const format = (key: keyof typeof texts) => formatText(texts[key], language, values);
  const lines = warnings.map(({ code, values: facts }) => formatText(found.codes[code], language, facts));
  const text = [
    format("lead"),
    [publications.problems[problem], ...lines].join("\n"),
    format("end"),
    format("more"),
  ].join("\n\n");
  return { subject: format("subject"), text };
}

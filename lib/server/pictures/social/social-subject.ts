import type { Locale } from "@/lib/config/constants";
import { toLanguageCode } from "@/lib/domain/routes/locale-path";

/** What a social picture shows: a page of the brand, or the plan with an id. */
export type SocialSubject = "home" | "plans" | "help" | { plan: string };

const PATTERN = /^([a-z]{2,3})-(?:(home|plans|help)|([0-9][\w-]{0,63}))$/;

/** The subject with its language as part of an address. */
export const formatSocialSubject = (locale: Locale, subject: SocialSubject): string =>
  `${locale}-${typeof subject === "string" ? subject : subject.plan}`;

/** Null where the text names none. */
export function parseSocialSubject(text: string): { locale: Locale; subject: SocialSubject } | null {
  const [, language, page, plan] = PATTERN.exec(text) ?? [];
  const locale = toLanguageCode(language);
  if (!locale) return null;
  if (plan) return { locale, subject: { plan } };
  return { locale, subject: page as "home" | "plans" | "help" };
}

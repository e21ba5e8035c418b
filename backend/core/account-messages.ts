import type { Locale } from "@/lib/config/constants";
import { localePath } from "@/lib/domain/entry/locale-path";
import type { AccountType } from "./account-name";
import type { AccountTemplate, AccountWords, WordValues } from "./account-words/account-words";
import { wordsEn } from "./account-words/en";
import { wordsEs } from "./account-words/es";
import { wordsPt } from "./account-words/pt";
import { wordsRu } from "./account-words/ru";
import { composeMail, composeSms } from "./compose-mail";
import type { Message } from "./outbox";
import { languageAt, type SiteRecord } from "./sites";
import { CODE_VALID_SECONDS } from "./verification";

const WORDS: Record<Locale, AccountWords> = { en: wordsEn, pt: wordsPt, es: wordsEs, ru: wordsRu };

/** Who gets what link; paths as the specification spells them (§2). */
const LINKS: Partial<Record<AccountTemplate, string>> = {
  signupKnown: "/login",
  noAccount: "/register",
  welcome: "/pricing-table",
  passwordChanged: "/login",
};
const SHOWS_CODE: ReadonlySet<AccountTemplate> = new Set<AccountTemplate>([
  "signup",
  "signupKnown",
  "login",
  "reset",
]);

/** A message about an account, for its channel, in the brand's name. `origin` is where the brand's links lead. */
export function accountMessage(
  template: AccountTemplate,
  to: { site: SiteRecord; type: AccountType; account: string; language: Locale; origin: string },
  code = "",
): Message {
  const language = languageAt(to.site, to.language);
  const words = WORDS[language][template];
  const values: WordValues = { name: to.site.name, code, minutes: CODE_VALID_SECONDS / 60 };
  const shown = SHOWS_CODE.has(template) ? code : undefined;
  if (to.type === "phone") {
    return composeSms(to.site, language, template, to.account, words.sms(values), shown);
  }
  const path = LINKS[template];
  return composeMail(to.site, language, template, to.account, {
    subject: words.subject(values),
    paragraphs: words.paragraphs(values),
    ...(shown ? { code: shown } : {}),
    ...(path && words.label
      ? {
          link: {
            label: words.label,
            url: `${to.origin}${localePath(path, language, to.site.defaultLang)}`,
          },
        }
      : {}),
    footnote: WORDS[language].footnote,
  });
}

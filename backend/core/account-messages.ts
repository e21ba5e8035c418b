import type { Locale } from "@/lib/config/constants";
import { localePath } from "@/lib/domain/entry/locale-path";
import type { AccountType } from "./account-name";
import type { AccountTemplate, AccountWords, LinkTemplate, WordValues } from "./account-words/account-words";
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
  alreadyActive: "/login",
};
const SHOWS_CODE: ReadonlySet<AccountTemplate> = new Set<AccountTemplate>([
  "signup",
  "signupKnown",
  "login",
  "reset",
]);

/** Who a message is for, at which brand. `origin` is where the brand's links lead. */
export interface Addressee {
  site: SiteRecord;
  type: AccountType;
  account: string;
  language: Locale;
  origin: string;
}

/** A message about an account, for its channel, in the brand's name. */
export function accountMessage(template: AccountTemplate, to: Addressee, code = ""): Message {
  const { site, type, account } = to;
  const language = languageAt(site, to.language);
  const words = WORDS[language][template];
  const values: WordValues = { name: site.name, account, code, minutes: CODE_VALID_SECONDS / 60 };
  const shown = SHOWS_CODE.has(template) ? code : undefined;
  if (type === "phone") {
    if (!words.sms) throw new Error(`${template} is no SMS`);
    return composeSms(site, language, template, account, words.sms(values), shown);
  }
  const path = LINKS[template];
  return composeMail(site, language, template, account, {
    subject: words.subject(values),
    paragraphs: words.paragraphs(values),
    ...(shown ? { code: shown } : {}),
    ...(path && words.label
      ? { link: { label: words.label, url: `${to.origin}${localePath(path, language, site.defaultLang)}` } }
      : {}),
    footnote: WORDS[language].footnote,
  });
}

/** Where a link with a token leads (spec §2 "Entry aliases"); the language travels in the query. */
const LINK_PATHS: Record<LinkTemplate, string> = {
  resetLink: "/resetPassword",
  activate: "/activate",
  bindEmail: "/bindEmailConfirmed",
};

/**
 * A mail whose button carries a token.
 * @param account whose account it is, where that is not the address it goes to
 */
export function linkMessage(
  template: LinkTemplate,
  to: Omit<Addressee, "type">,
  token: string,
  account = to.account,
): Message {
  const { site } = to;
  const language = languageAt(site, to.language);
  const { subject, paragraphs, label = "" } = WORDS[language][template];
  const values: WordValues = { name: site.name, account, code: "", minutes: 0 };
  const query = new URLSearchParams({ token, language });
  return composeMail(site, language, template, to.account, {
    subject: subject(values),
    paragraphs: paragraphs(values),
    link: { label, url: `${to.origin}${LINK_PATHS[template]}?${query}` },
    footnote: WORDS[language].footnote,
  });
}

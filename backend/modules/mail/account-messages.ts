import type { AccountType } from "@/backend/modules/accounts/normalize-account";
import { CODE_VALID_SECONDS } from "@/backend/modules/accounts/verification/verification-codes";
import { resolveSiteLanguage, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { Locale } from "@/lib/config/constants";
import { createLocalePath } from "@/lib/domain/routes/locale-path";
import type {
  AccountMessageTexts,
  AccountMessageValues,
  AccountTemplate,
  LinkTemplate,
} from "./account-words/account-message-texts";
import { accountMessageTextsEn } from "./account-words/en";
import { accountMessageTextsEs } from "./account-words/es";
import { accountMessageTextsPt } from "./account-words/pt";
import { accountMessageTextsRu } from "./account-words/ru";
import { composeMail, composeSms } from "./compose-mail";
import type { OutboxMessage } from "./outbox";

const TEXTS_BY_LANGUAGE: Record<Locale, AccountMessageTexts> = {
  en: accountMessageTextsEn,
  pt: accountMessageTextsPt,
  es: accountMessageTextsEs,
  ru: accountMessageTextsRu,
};

/** Who gets what link; paths of rules/addresses#links-with-a-token. */
const BUTTON_PATHS: Partial<Record<AccountTemplate, string>> = {
  signupKnown: "/login",
  noAccount: "/register",
  welcome: "/pricing-table",
  passwordChanged: "/login",
  alreadyActive: "/login",
};
const TEMPLATES_WITH_CODE: ReadonlySet<AccountTemplate> = new Set<AccountTemplate>([
  "signup",
  "signupKnown",
  "login",
  "reset",
]);

/** Who a message is for, at which brand. `origin` is where the brand's links lead. */
export interface MessageRecipient {
  site: SiteWithHosts;
  type: AccountType;
  account: string;
  language: Locale;
  origin: string;
}

/** A message about an account, for its channel, in the brand's name. */
export function createAccountMessage(
  template: AccountTemplate,
  to: MessageRecipient,
  code = "",
): OutboxMessage {
  const { site, type, account } = to;
  const language = resolveSiteLanguage(site, to.language);
  const texts = TEXTS_BY_LANGUAGE[language][template];
  const values: AccountMessageValues = { name: site.name, account, code, minutes: CODE_VALID_SECONDS / 60 };
  const visibleCode = TEMPLATES_WITH_CODE.has(template) ? code : undefined;
  if (type === "phone") {
    if (!texts.sms) throw new Error(`${template} is no SMS`);
    return composeSms(site, language, template, account, texts.sms(values), visibleCode);
  }
  const path = BUTTON_PATHS[template];
  return composeMail(site, language, template, account, {
    subject: texts.subject(values),
    paragraphs: texts.paragraphs(values),
    ...(visibleCode ? { code: visibleCode } : {}),
    ...(path && texts.label
      ? {
          link: {
            label: texts.label,
            url: `${to.origin}${createLocalePath(path, language, site.defaultLang)}`,
          },
        }
      : {}),
    footnote: TEXTS_BY_LANGUAGE[language].footnote,
  });
}

/** Where a link with a token leads (rules/addresses#entry-aliases); the language travels in the query. */
const TOKEN_LINK_PATHS: Record<LinkTemplate, string> = {
  resetLink: "/resetPassword",
  activate: "/activate",
  bindEmail: "/bindEmailConfirmed",
};

/**
 * A mail whose button carries a token.
 * @param account whose account it is, where that is not the address it goes to
 */
export function createLinkMessage(
  template: LinkTemplate,
  to: Omit<MessageRecipient, "type">,
  token: string,
  account = to.account,
): OutboxMessage {
  const { site } = to;
  const language = resolveSiteLanguage(site, to.language);
  const { subject, paragraphs, label = "" } = TEXTS_BY_LANGUAGE[language][template];
  const values: AccountMessageValues = { name: site.name, account, code: "", minutes: 0 };
  const query = new URLSearchParams({ token, language });
  return composeMail(site, language, template, to.account, {
    subject: subject(values),
    paragraphs: paragraphs(values),
    link: { label, url: `${to.origin}${TOKEN_LINK_PATHS[template]}?${query}` },
    footnote: TEXTS_BY_LANGUAGE[language].footnote,
  });
}

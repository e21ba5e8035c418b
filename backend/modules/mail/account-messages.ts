import type { Database } from "@/backend/db/client";
import { resolveSiteLanguage, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import { type Locale, VERIFICATION_CODE_VALID_SECONDS } from "@/lib/config/constants";
import { createLocalePath } from "@/lib/domain/routes/locale-path";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { composeMail, composeSms } from "./compose-mail";
import { loadMailFrame } from "./mail-frame";
import type { OutboxMessage } from "./outbox";

/** `…Known`: the address already has an account; `noAccount`: it has none; `disabled`: the operator has disabled it. No screen reveals which (threat T23). */
export type AccountTemplate =
  | "signup"
  | "signupKnown"
  | "login"
  | "reset"
  | "noAccount"
  | "disabled"
  | "welcome"
  | "proof"
  | "bind"
  | "resetHeld"
  | "dataDownloaded"
  | "alreadyActive";
/** Mails whose one button carries a token; never sent as SMS. */
export type LinkTemplate = "resetLink" | "activate" | "bindEmail";

/** Where the button of a mail leads (rules/addresses#screens); a template without a row has no button. */
const BUTTON_PATHS: Partial<Record<AccountTemplate, string>> = {
  signupKnown: "/login",
  noAccount: "/register",
  disabled: "/help",
  welcome: "/pricing-table",
  resetHeld: "/forgot-password",
  dataDownloaded: "/account",
  alreadyActive: "/login",
};
const TEMPLATES_WITH_CODE: ReadonlySet<AccountTemplate> = new Set<AccountTemplate>([
  "signup",
  "signupKnown",
  "login",
  "reset",
  "proof",
  "bind",
]);

/** Who a message is for, at which brand. `origin` is the address of the brand's shop, for links. */
export interface MessageRecipient {
  site: SiteWithHosts;
  type: AccountType;
  account: string;
  language: Locale;
  origin: string;
}

/**
 * A message about an account for the recipient's channel, in the recipient's language where the brand has it, else in
 * the brand's own.
 * @param code the verification code, for templates that carry one
 */
export async function createAccountMessage(
  db: Database,
  template: AccountTemplate,
  to: MessageRecipient,
  code = "",
): Promise<OutboxMessage> {
  const { site, type, account } = to;
  const language = resolveSiteLanguage(site, to.language);
  const frame = await loadMailFrame(db, site, { language, origin: to.origin });
  const { texts } = frame;
  const values = { name: site.name, account, code, minutes: VERIFICATION_CODE_VALID_SECONDS / 60 };
  const visibleCode = TEMPLATES_WITH_CODE.has(template) ? code : undefined;
  // `bind`: an address is bound by a link.
  if (type === "phone" || template === "bind") {
    const key = `account.${template}.sms`;
    if (!texts.has(key)) throw new Error(`${template} has no SMS`);
    return composeSms(site, language, template, account, texts.format(key, values), visibleCode);
  }
  const path = BUTTON_PATHS[template];
  const labelKey = `account.${template}.label`;
  return composeMail(frame, template, account, {
    subject: texts.format(`account.${template}.subject`, values),
    paragraphs: texts.formatParagraphs(`account.${template}.body`, values),
    ...(visibleCode ? { code: visibleCode } : {}),
    ...(path && texts.has(labelKey)
      ? {
          link: {
            label: texts.format(labelKey, values),
            url: `${to.origin}${createLocalePath(path, language, site.defaultLang)}`,
          },
        }
      : {}),
    footnote: texts.format("account.footnote", values),
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
 * @param account whose account it is about, where that is not the address that the mail goes to
 */
export async function createLinkMessage(
  db: Database,
  template: LinkTemplate,
  to: Omit<MessageRecipient, "type">,
  token: string,
  account = to.account,
): Promise<OutboxMessage> {
  const { site } = to;
  const language = resolveSiteLanguage(site, to.language);
  const frame = await loadMailFrame(db, site, { language, origin: to.origin });
  const { texts } = frame;
  const values = { name: site.name, account };
  const query = new URLSearchParams({ token, language });
  return composeMail(frame, template, to.account, {
    subject: texts.format(`account.${template}.subject`, values),
    paragraphs: texts.formatParagraphs(`account.${template}.body`, values),
    link: {
      label: texts.format(`account.${template}.label`, values),
      url: `${to.origin}${TOKEN_LINK_PATHS[template]}?${query}`,
    },
    footnote: texts.format("account.footnote", values),
  });
}

/** Messages about a change of what logs a member in; each has a link that undoes it. */
export type ChangeTemplate =
  | "passwordChanged"
  | "emailBound"
  | "phoneBound"
  | "phoneRemoved"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "passkeyRequired"
  | "passkeyNotRequired"
  | "passkeyReleaseAsked";

/** A message about a change, by mail or SMS, in the member's language. `bound`: the address or number that was bound; else empty. */
export async function createChangeMessage(
  db: Database,
  template: ChangeTemplate,
  to: MessageRecipient,
  { token, bound }: { token: string; bound: string },
): Promise<OutboxMessage> {
  const { site, type, account } = to;
  const language = resolveSiteLanguage(site, to.language);
  const frame = await loadMailFrame(db, site, { language, origin: to.origin });
  const { texts } = frame;
  const url = `${to.origin}/undoChange?${new URLSearchParams({ token, language })}`;
  const values = { name: site.name, account, email: bound, phone: bound, url };
  if (type === "phone") {
    const message = composeSms(
      site,
      language,
      template,
      account,
      texts.format(`change.${template}.sms`, values),
    );
    return { ...message, link: url };
  }
  return composeMail(frame, template, account, {
    subject: texts.format(`change.${template}.subject`, values),
    paragraphs: texts.formatParagraphs(`change.${template}.body`, values),
    link: { label: texts.format("change.undo", values), url },
    footnote: texts.format("change.footnote", values),
  });
}

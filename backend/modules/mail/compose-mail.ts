import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { createReference } from "@/backend/runtime/random-values";
import type { Locale } from "@/lib/config/constants";
import { splitReference } from "@/lib/domain/support/reference";
import type { MailContent } from "./mail-content";
import type { MailFrame } from "./mail-frame";
import type { OutboxMessage } from "./outbox";
import { listSellerLines, renderMailHtml } from "./render-mail-html";

/** Composes a mail as plain text and HTML, in the brand's name and colors. Everything in it is escaped. */
export function composeMail(
  frame: MailFrame,
  template: string,
  to: string,
  mail: MailContent,
): OutboxMessage {
  const id = createReference();
  const reference = frame.texts.format("reference", { reference: splitReference(id).join("\u00a0") });
  return {
    id,
    site: frame.site.id,
    channel: "email",
    to,
    language: frame.language,
    template,
    subject: mail.subject,
    text: renderPlainText(frame, mail, reference),
    html: renderMailHtml(frame, mail, reference),
    code: mail.code,
    link: mail.link?.url,
  };
}

/** Composes an SMS: the brand's name and one sentence. */
export function composeSms(
  site: SiteWithHosts,
  language: Locale,
  template: string,
  to: string,
  text: string,
  code?: string,
): OutboxMessage {
  return {
    site: site.id,
    channel: "sms",
    to,
    language,
    template,
    subject: site.name,
    text: `${site.name}: ${text}`,
    code,
  };
}

function renderPlainText(frame: MailFrame, mail: MailContent, reference: string): string {
  const { paragraphs, code, link, furtherLinks = [], facts, footnote, ending } = mail;
  return [
    ...paragraphs,
    ...(code ? [code] : []),
    ...(facts?.length ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
    ...[link, ...furtherLinks].flatMap((item) => (item ? [`${item.label}: ${item.url}`] : [])),
    ...(footnote ? [footnote] : []),
    ...(ending ? [`${ending.label}: ${ending.url}`] : []),
    [`— ${frame.site.name}`, ...listSellerLines(frame)].join("\n"),
    reference,
  ].join("\n\n");
}

import type { Database } from "@/backend/db/client";
import { resolveSiteLanguage } from "@/backend/modules/catalog/sites";
import type { MessageRecipient } from "./account-messages";
import { composeMail, composeSms } from "./compose-mail";
import { loadMailTexts } from "./mail-texts";
import type { OutboxMessage } from "./outbox";

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
  const texts = await loadMailTexts(db, site.id, language);
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
  return composeMail(site, language, template, account, {
    subject: texts.format(`change.${template}.subject`, values),
    paragraphs: texts.formatParagraphs(`change.${template}.body`, values),
    link: { label: texts.format("change.undo", values), url },
    footnote: texts.format("change.footnote", values),
  });
}

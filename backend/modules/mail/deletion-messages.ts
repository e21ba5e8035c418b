import type { Database } from "@/backend/db/client";
import { resolveSiteLanguage } from "@/backend/modules/catalog/sites";
import { createDateFormat } from "@/lib/domain/time/date-format";
import type { MessageRecipient } from "./account-messages";
import { composeMail, composeSms } from "./compose-mail";
import { getMailTimeZone, loadMailFrame } from "./mail-frame";
import type { OutboxMessage } from "./outbox";

/** Where the link of `deletionAsked` leads (rules/addresses#links-with-a-token). */
const KEEP_PATH = "/keepAccount";

/** The last message to an account that is gone: stored for a few days only (rules/accounts#deletion). */
export const DELETION_DONE_TEMPLATE = "deletionDone";

/**
 * Messages about the deletion of an account, by mail or SMS, in the member's language: that it was asked for, with the link that undoes
 * it, and that it is done.
 * @param asked the link's token and when the account is deleted (epoch milliseconds); of no use when it is done
 */
export async function createDeletionMessage(
  db: Database,
  template: "deletionAsked" | typeof DELETION_DONE_TEMPLATE,
  to: MessageRecipient,
  asked?: { token: string; deletesAt: number },
): Promise<OutboxMessage> {
  const { site, type, account } = to;
  const language = resolveSiteLanguage(site, to.language);
  const frame = await loadMailFrame(db, site, { language, origin: to.origin });
  const { texts } = frame;
  const url = asked && `${to.origin}${KEEP_PATH}?${new URLSearchParams({ token: asked.token, language })}`;
  const date = asked
    ? createDateFormat(language, { dateStyle: "long", timeZone: getMailTimeZone(site) }).format(
        asked.deletesAt,
      )
    : "";
  const values = { name: site.name, date, url: url ?? "" };
  if (type === "phone") {
    const text = texts.format(`deletion.${template}.sms`, values);
    const message = composeSms(site, language, template, account, text);
    return url ? { ...message, link: url } : message;
  }
  return composeMail(frame, template, account, {
    subject: texts.format(`deletion.${template}.subject`, values),
    paragraphs: texts.formatParagraphs(`deletion.${template}.body`, values),
    ...(url ? { link: { label: texts.format("deletion.keep", values), url } } : {}),
  });
}

import type { CrawlShop } from "./random-crawl-request";

/** A mail in the outbox of the sandbox. */
export interface CrawledMail {
  site: string;
  subject: string;
  text: string;
}

/** The newest mails of each shop. */
export async function fetchMails(sandboxPort: number, shops: readonly CrawlShop[]): Promise<CrawledMail[]> {
  const lists = shops.map(async ({ site }) => {
    const response = await fetch(`http://127.0.0.1:${sandboxPort}/api/messages?site=${site}`);
    const messages = (await response.json()) as { subject: string }[];
    return messages.map((message) => ({
      site,
      subject: message.subject,
      text: listStrings(message).join("\n"),
    }));
  });
  return (await Promise.all(lists)).flat();
}

const listStrings = (value: object): string[] =>
  Object.values(value).filter((field): field is string => typeof field === "string");

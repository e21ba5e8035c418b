import { sandbox } from "@/e2e/stack/sandbox";

/**
 * The link of the newest mail to an address, on the journey's origin: mails use the brand's first host, which the
 * journey need not visit.
 */
export async function getMailedLink(address: string, origin: string | undefined): Promise<string> {
  const { pathname, search } = new URL(await sandbox.link(address));
  return new URL(pathname + search, origin).href;
}

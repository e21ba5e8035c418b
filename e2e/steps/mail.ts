import { sandbox } from "@/e2e/stack/sandbox";

/**
 * The link of the newest mail to an address, as the journey's browser reaches it: mails lead to the brand's first
 * host, journeys visit the one that is the brand's alone.
 */
export async function getMailedLink(address: string, origin: string | undefined): Promise<string> {
  const { pathname, search } = new URL(await sandbox.link(address));
  return new URL(pathname + search, origin).href;
}

import "server-only";
import { LRUCache } from "lru-cache";
import type { Locale } from "@/lib/config/constants";
import type { EndpointData } from "@/lib/contract/endpoint";
import type { readContact } from "@/lib/contract/site/content";
import type { Plan } from "@/lib/contract/site/plans";
import { loadContact, loadPlans } from "./load-site-content";

/** Content that a page can do without: its failure never takes the page down (rules/calls#partly-usable-answers). */

const MAX_REMEMBERED = 500;
const lastContent = new LRUCache<string, readonly object[]>({ max: MAX_REMEMBERED });

/** The list, else the last one that this process has loaded, else an empty one. */
async function loadOrLast<Item extends object>(
  name: string,
  load: Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  try {
    const content = await load;
    lastContent.set(name, content);
    return content;
  } catch {
    return (lastContent.get(name) as readonly Item[] | undefined) ?? [];
  }
}

/** The brand's plans, for pages that only mention them. Never throws. */
export function loadPlansIfAvailable(site: string, language: Locale): Promise<readonly Plan[]> {
  return loadOrLast(`plans ${site} ${language}`, loadPlans(site, language));
}

type Question = EndpointData<typeof readContact>["questions"][number];

/** The brand's questions and answers. Never throws. */
export function loadQuestionsIfAvailable(site: string, language: Locale): Promise<readonly Question[]> {
  return loadOrLast(
    `questions ${site} ${language}`,
    loadContact(site, language).then(({ questions }) => questions),
  );
}

import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import type { ListedSite } from "@/lib/config/parse-settings";
import { waitAtMost } from "@/lib/domain/time/delays";
import { addKnownSite, findKnownHost } from "@/lib/server/site/find-site-by-host";
import { requestListedRecord, requestSiteList } from "@/lib/server/site/request-site-record";
import { watchSiteChanges } from "@/lib/server/site/site-changes";
import type { UpstreamOutcome } from "@/lib/server/upstream/upstream-outcome";
import { watchSiteVersions } from "./watch-site-versions";

/** Configurations that are requested at the same time. */
const PARALLEL_CALLS = 20;
const MAX_PAGES = 100;
const MAX_START_WAIT_MS = 4 * SECOND_MS;
/** Pauses after failed attempts: 1, 2, 4 … 60 seconds. */
const FIRST_PAUSE_MS = SECOND_MS;
const MAX_PAUSE_MS = MINUTE_MS;

/**
 * Loads the brands of all hosts when the process starts, so that the first visitor of a host waits for its page only
 * (rules/calls#one-round); resolves after the first attempt, or after 4 seconds: a slow site API delays the first
 * pages no longer. What fails is tried again later. A brand that is added is loaded with the notification of its change.
 * @param cursor from which on changes of brands are asked for, where some are known already
 */
export async function loadKnownSites(cursor: string | null = null): Promise<void> {
  watchSiteChanges((site) => {
    if (getEnv().SITES.size === 0 && findKnownHost(site) === null) void requestAddedSite(site);
  });
  // First, so that it covers what the list does not have yet.
  void watchSiteVersions(cursor);
  const firstAttempt = requestKnownSites().then((isComplete) => {
    if (!isComplete) retryLater(FIRST_PAUSE_MS);
  });
  await waitAtMost(firstAttempt, MAX_START_WAIT_MS);
}

function retryLater(pauseMs: number): void {
  const retry = async () => {
    if (!(await requestKnownSites())) retryLater(Math.min(2 * pauseMs, MAX_PAUSE_MS));
  };
  setTimeout(() => void retry(), pauseMs).unref();
}

/** One attempt; false where the site API did not answer. */
export async function requestKnownSites(): Promise<boolean> {
  return getEnv().SITES.size > 0 ? requestListedSites() : requestSites();
}

/** The last brand that was listed. */
let lastListed: string | undefined;
let running: Promise<boolean> | null = null;

/** By the optional call `listSites`. */
async function requestSites(after?: string): Promise<boolean> {
  let last = after;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const outcome = await requestSiteList(last);
    if (!outcome.ok) return isAnswer(outcome);
    const { sites, hasMore } = outcome.data;
    for (const record of sites) addKnownSite(record);
    last = sites.at(-1)?.site ?? last;
    lastListed = last;
    if (!hasMore) break;
  }
  return true;
}

/** A brand that was added is usually the last of the list, so that the whole list is seldom needed. */
async function requestAddedSite(site: string): Promise<void> {
  running ??= (async () => {
    const isAnswering = await requestSites(lastListed);
    return isAnswering && findKnownHost(site) === null && lastListed !== undefined
      ? requestSites()
      : isAnswering;
  })().finally(() => {
    running = null;
  });
  await running;
}

/** By the site configuration of each brand that the setting SITES lists, also for its methods of payment. */
async function requestListedSites(): Promise<boolean> {
  const listedSites = new Map<string, { listed: ListedSite; hosts: string[] }>();
  for (const [host, listed] of getEnv().SITES) {
    const known = listedSites.get(listed.site);
    if (known) known.hosts.push(host);
    else listedSites.set(listed.site, { listed, hosts: [host] });
  }
  const waiting = [...listedSites.values()];
  let isAnswering = true;
  async function requestNext(): Promise<void> {
    for (let next = waiting.pop(); next && isAnswering; next = waiting.pop()) {
      const outcome = await requestListedRecord(next.listed, next.hosts);
      if (outcome.ok) addKnownSite(outcome.data);
      else if (!isAnswer(outcome)) isAnswering = false;
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_CALLS }, requestNext));
  return isAnswering;
}

/** A refusal and a broken answer are answers as well: the site API does not have the call, or not for this brand. */
const isAnswer = ({ transport }: UpstreamOutcome<unknown>): boolean =>
  transport === undefined || transport === "broken";

import { HOUR_SECONDS, type Locale, SECOND_MS } from "@/lib/config/constants";
import "server-only";
import type { EndpointName } from "@/lib/contract/calls";
import { readContact, readPolicies } from "@/lib/contract/site/content";
import { isUnknownCall } from "@/lib/domain/errors/error-reaction";
import { waitAtMost } from "@/lib/domain/time/delays";
import { takeEarlyAnswer } from "@/lib/server/prefetch/early-answers";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";
import type { UpstreamOutcome } from "@/lib/server/upstream/upstream-outcome";
import { BUILD_SITE, keepSiteData } from "./load-site";

/** Half of what a read may take: a page can do without these answers. */
const MAX_WAIT_MS = 4 * SECOND_MS;

/**
 * The reads of pages that every page links to, of which the upstream answers that it does not have them
 * (rules/brands#calls-that-are-left-out). Requested once an hour, and once a minute where one is left out or did not
 * answer: a call without an answer counts as offered, so that an outage takes no page out of the shop. Never throws.
 */
export async function loadUnofferedReads(site: string, language: Locale): Promise<readonly EndpointName[]> {
  "use cache";
  const context = createBrandContext(site, language);
  const asked =
    site === BUILD_SITE
      ? []
      : Promise.all([
          takeEarlyAnswer(readContact, { language }, context),
          takeEarlyAnswer(readPolicies, { type: "privacy", code: "user", language }, context),
        ]);
  const answers: readonly UpstreamOutcome<unknown>[] | null = await waitAtMost(
    Promise.resolve(asked),
    MAX_WAIT_MS,
  );
  const areOffered = answers?.every(({ ok }) => ok) === true;
  keepSiteData(site, areOffered ? HOUR_SECONDS : 60);
  return (["readContact", "readPolicies"] as const).filter((_, index) => {
    const answer = answers?.[index];
    return answer !== undefined && !answer.ok && isUnknownCall(answer.code);
  });
}

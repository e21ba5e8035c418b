import type { EndpointName } from "@/lib/contract/calls";
import type { Endpoint } from "@/lib/contract/endpoint";

/**
 * The calls that change something and are allowed in a preview all the same: those that end the sample member's session, that show a
 * picture or a code, or that report a view, which is not kept.
 */
const ALLOWED: ReadonlySet<string> = new Set<EndpointName>([
  "logOut",
  "createRandCode",
  "beginTvLogin",
  "reportEvent",
  "reportEvents",
]);

/** Whether a preview answers the call (rules/studio#previews): it reads, or changes nothing that counts. Nothing can be paid. */
export const isAllowedInPreview = ({
  name,
  changesState,
}: Pick<Endpoint, "name" | "changesState">): boolean => !changesState || ALLOWED.has(name);

import type { CALLS, EndpointName } from "@/lib/contract/calls";
import type { EndpointData, EndpointPayload } from "@/lib/contract/endpoint";
import type { REGISTRY } from "@/lib/contract/registry";
import type { SessionView } from "@/lib/contract/session-view";

type Registry = typeof REGISTRY;

/** Every call that a page may make: all calls except those of the storefront's server. */
export type CallName = {
  [Name in EndpointName]: (typeof CALLS)[Name] extends { reach: "server" } ? never : Name;
}[EndpointName];
/** The calls whose refusal may pass unreported: what they get does not depend on the session, or their answer leaves its cookie. */
export type QuietCallName = {
  [Name in CallName]: (typeof CALLS)[Name] extends
    | { background: true }
    | { token: "none" }
    | { reach: "session" }
    ? Name
    : never;
}[CallName];
export type CallPayload<Name extends CallName> = EndpointPayload<Registry[Name]>;
/** The data of a call; the session view for a call that starts a session, because the token stays on our server. */
export type CallData<Name extends CallName> =
  EndpointData<Registry[Name]> extends { token: string } ? SessionView : EndpointData<Registry[Name]>;

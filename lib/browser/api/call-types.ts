import type { CALLS, EndpointName } from "@/lib/contract/calls";
import type { EndpointData, EndpointPayload } from "@/lib/contract/endpoint";
import type { REGISTRY } from "@/lib/contract/registry";
import type { SessionView } from "@/lib/contract/session-view";

type Registry = typeof REGISTRY;

/** Every call that a page may make: those of the table without the ones of the storefront's server. */
export type CallName = {
  [Name in EndpointName]: (typeof CALLS)[Name] extends { reach: "server" } ? never : Name;
}[EndpointName];
export type CallPayload<Name extends CallName> = EndpointPayload<Registry[Name]>;
/** A call that starts a session answers with what the browser may know of it; the token stays on our server. */
export type CallData<Name extends CallName> =
  EndpointData<Registry[Name]> extends { token: string } ? SessionView : EndpointData<Registry[Name]>;

import type { AdminCallName } from "@/lib/contract/admin/admin-calls";
import type { EndpointName } from "@/lib/contract/calls";
import recorded from "./examples.json";
import type { CallExample } from "./tidy-example";

// Nothing that records may import this: it would have the examples of the last recording.
/** One example of each call, from the recorded run (`npm run openapi -- --record`). */
export const EXAMPLES: Readonly<Record<EndpointName, CallExample>> = recorded.calls;
/** The same of the console's calls. */
export const ADMIN_EXAMPLES: Readonly<Record<AdminCallName, CallExample>> = recorded.admin;

/** An example as a media type of the document has it. */
export const writeExample = (value: unknown) => ({ examples: { recorded: { value } } });

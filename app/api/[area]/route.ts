import { forwardCall } from "@/lib/server/upstream/forward-call";

// No call has so short an address; without this route Next would answer with its own page.
export const GET = forwardCall;
export const POST = forwardCall;

import { respondToCall } from "@/lib/server/calls/respond-to-call";

// No call has so short an address; without this route Next would answer with its own page.
export const GET = respondToCall;
export const POST = respondToCall;

import { respondToCall } from "@/lib/server/calls/respond-to-call";

// Only for `next dev`: our server answers calls itself (docs/decisions/023). The handler answers other methods with 405.
export const GET = respondToCall;
export const POST = respondToCall;
export const PUT = respondToCall;
export const PATCH = respondToCall;
export const DELETE = respondToCall;

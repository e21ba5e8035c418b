import { respondToCall } from "@/lib/server/calls/respond-to-call";

// Without our server, which answers calls itself by the same function (docs/decisions/023). It answers other methods with 405.
export const GET = respondToCall;
export const POST = respondToCall;
export const PUT = respondToCall;
export const PATCH = respondToCall;
export const DELETE = respondToCall;

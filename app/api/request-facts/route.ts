import { respondToCall } from "@/lib/server/calls/respond-to-call";
import { respondWithRequestFacts } from "@/lib/server/entry/facts/respond-with-request-facts";

export const GET = respondToCall;
export const POST = respondWithRequestFacts;

import { respondToCall } from "@/lib/server/calls/respond-to-call";
import { respondWithRequestFacts } from "@/lib/server/entry/respond-with-request-facts";

export const GET = respondToCall;
export const POST = respondWithRequestFacts;

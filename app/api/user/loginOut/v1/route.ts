import { endSession } from "@/lib/server/session/end-session";

// Other methods come here to be told which one is right.
export const GET = endSession;
export const POST = endSession;
export const PUT = endSession;
export const PATCH = endSession;
export const DELETE = endSession;

import { startSession } from "@/lib/server/session/start-session";

// Other methods come here to be told which one is right.
export const GET = startSession;
export const POST = startSession;
export const PUT = startSession;
export const PATCH = startSession;
export const DELETE = startSession;

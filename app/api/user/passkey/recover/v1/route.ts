import { startSession } from "@/lib/server/session/start-session";

// The handler answers other methods with 405.
export const GET = startSession;
export const POST = startSession;
export const PUT = startSession;
export const PATCH = startSession;
export const DELETE = startSession;

import { endSession } from "@/lib/server/session/end-session";

// The handler answers other methods with 405.
export const GET = endSession;
export const POST = endSession;
export const PUT = endSession;
export const PATCH = endSession;
export const DELETE = endSession;

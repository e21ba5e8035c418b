import { startSessionByAppToken } from "@/lib/server/session/start-session-by-app-token";

// The handler answers other methods with 405.
export const GET = startSessionByAppToken;
export const POST = startSessionByAppToken;
export const PUT = startSessionByAppToken;
export const PATCH = startSessionByAppToken;
export const DELETE = startSessionByAppToken;

import { startSessionByGoogle } from "@/lib/server/session/google-session";

// The handler answers other methods with 405.
export const GET = startSessionByGoogle;
export const POST = startSessionByGoogle;
export const PUT = startSessionByGoogle;
export const PATCH = startSessionByGoogle;
export const DELETE = startSessionByGoogle;

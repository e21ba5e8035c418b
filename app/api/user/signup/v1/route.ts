import { startSessionBySignUp } from "@/lib/server/session/start-session-by-sign-up";

// The handler answers other methods with 405.
export const GET = startSessionBySignUp;
export const POST = startSessionBySignUp;
export const PUT = startSessionBySignUp;
export const PATCH = startSessionBySignUp;
export const DELETE = startSessionBySignUp;

import { startSessionByGoogle } from "@/lib/server/session/google-session";

// Other methods come here to be told which one is right.
export const GET = startSessionByGoogle;
export const POST = startSessionByGoogle;
export const PUT = startSessionByGoogle;
export const PATCH = startSessionByGoogle;
export const DELETE = startSessionByGoogle;

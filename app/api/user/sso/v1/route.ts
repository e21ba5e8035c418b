import { startSessionByAppToken } from "@/lib/server/session/start-session-by-app-token";

// Other methods come here to be told which one is right.
export const GET = startSessionByAppToken;
export const POST = startSessionByAppToken;
export const PUT = startSessionByAppToken;
export const PATCH = startSessionByAppToken;
export const DELETE = startSessionByAppToken;

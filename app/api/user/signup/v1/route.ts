import { startSessionBySignUp } from "@/lib/server/session/start-session-by-sign-up";

// Other methods come here to be told which one is right.
export const GET = startSessionBySignUp;
export const POST = startSessionBySignUp;
export const PUT = startSessionBySignUp;
export const PATCH = startSessionBySignUp;
export const DELETE = startSessionBySignUp;

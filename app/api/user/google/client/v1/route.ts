import { getGoogleClient } from "@/lib/server/session/google-session";

// Other methods come here to be told which one is right.
export const GET = getGoogleClient;
export const POST = getGoogleClient;
export const PUT = getGoogleClient;
export const PATCH = getGoogleClient;
export const DELETE = getGoogleClient;

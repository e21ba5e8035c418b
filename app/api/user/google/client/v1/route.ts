import { showGoogleClient } from "@/lib/server/session/google";

// Other methods come here to be told which one is right.
export const GET = showGoogleClient;
export const POST = showGoogleClient;
export const PUT = showGoogleClient;
export const PATCH = showGoogleClient;
export const DELETE = showGoogleClient;

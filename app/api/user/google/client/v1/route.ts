import { getGoogleClient } from "@/lib/server/session/google-session";

// The handler answers other methods with 405.
export const GET = getGoogleClient;
export const POST = getGoogleClient;
export const PUT = getGoogleClient;
export const PATCH = getGoogleClient;
export const DELETE = getGoogleClient;

import { getTelevisionLoginState } from "@/lib/server/session/television-session";

// The handler answers other methods with 405.
export const GET = getTelevisionLoginState;
export const POST = getTelevisionLoginState;
export const PUT = getTelevisionLoginState;
export const PATCH = getTelevisionLoginState;
export const DELETE = getTelevisionLoginState;

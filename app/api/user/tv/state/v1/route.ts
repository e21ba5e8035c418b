import { getTelevisionLoginState } from "@/lib/server/session/television-session";

// Other methods come here to be told which one is right.
export const GET = getTelevisionLoginState;
export const POST = getTelevisionLoginState;
export const PUT = getTelevisionLoginState;
export const PATCH = getTelevisionLoginState;
export const DELETE = getTelevisionLoginState;

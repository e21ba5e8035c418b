import { openByGoogle } from "@/lib/server/session/google";

// Other methods come here to be told which one is right.
export const GET = openByGoogle;
export const POST = openByGoogle;
export const PUT = openByGoogle;
export const PATCH = openByGoogle;
export const DELETE = openByGoogle;

import { logOutThrough } from "@/lib/server/session/close";

// Other methods come here to be told which one is right.
export const GET = logOutThrough;
export const POST = logOutThrough;
export const PUT = logOutThrough;
export const PATCH = logOutThrough;
export const DELETE = logOutThrough;

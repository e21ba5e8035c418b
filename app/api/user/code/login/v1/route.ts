import { openThrough } from "@/lib/server/session/open";

// Other methods come here to be told which one is right.
export const GET = openThrough;
export const POST = openThrough;
export const PUT = openThrough;
export const PATCH = openThrough;
export const DELETE = openThrough;

import { openByEntry } from "@/lib/server/session/open-by-entry";

// Other methods come here to be told which one is right.
export const GET = openByEntry;
export const POST = openByEntry;
export const PUT = openByEntry;
export const PATCH = openByEntry;
export const DELETE = openByEntry;

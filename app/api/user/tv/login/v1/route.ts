import { openByTelevision } from "@/lib/server/session/television";

// Other methods come here to be told which one is right.
export const GET = openByTelevision;
export const POST = openByTelevision;
export const PUT = openByTelevision;
export const PATCH = openByTelevision;
export const DELETE = openByTelevision;

import { beginTelevision } from "@/lib/server/session/television";

// Other methods come here to be told which one is right.
export const GET = beginTelevision;
export const POST = beginTelevision;
export const PUT = beginTelevision;
export const PATCH = beginTelevision;
export const DELETE = beginTelevision;

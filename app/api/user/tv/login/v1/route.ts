import { startSessionByTelevision } from "@/lib/server/session/television-session";

// Other methods come here to be told which one is right.
export const GET = startSessionByTelevision;
export const POST = startSessionByTelevision;
export const PUT = startSessionByTelevision;
export const PATCH = startSessionByTelevision;
export const DELETE = startSessionByTelevision;

import { readTelevision } from "@/lib/server/session/television";

// Other methods come here to be told which one is right.
export const GET = readTelevision;
export const POST = readTelevision;
export const PUT = readTelevision;
export const PATCH = readTelevision;
export const DELETE = readTelevision;

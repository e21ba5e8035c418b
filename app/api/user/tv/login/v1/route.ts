import { startSessionByTelevision } from "@/lib/server/session/television-session";

// The handler answers other methods with 405.
export const GET = startSessionByTelevision;
export const POST = startSessionByTelevision;
export const PUT = startSessionByTelevision;
export const PATCH = startSessionByTelevision;
export const DELETE = startSessionByTelevision;

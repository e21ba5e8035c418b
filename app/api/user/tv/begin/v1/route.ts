import { startTelevisionLogin } from "@/lib/server/session/television-session";

// The handler answers other methods with 405.
export const GET = startTelevisionLogin;
export const POST = startTelevisionLogin;
export const PUT = startTelevisionLogin;
export const PATCH = startTelevisionLogin;
export const DELETE = startTelevisionLogin;

import { startTelevisionLogin } from "@/lib/server/session/television-session";

// Other methods come here to be told which one is right.
export const GET = startTelevisionLogin;
export const POST = startTelevisionLogin;
export const PUT = startTelevisionLogin;
export const PATCH = startTelevisionLogin;
export const DELETE = startTelevisionLogin;

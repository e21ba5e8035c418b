import { logOutThrough } from "@/lib/server/session/close";

export const POST = logOutThrough;

import { getSession } from "@/lib/server/session/get-session";

export const GET = getSession;

import { whoIsThere } from "@/lib/server/session/who";

export const GET = whoIsThere;

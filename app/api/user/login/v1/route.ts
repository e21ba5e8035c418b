import { openThrough } from "@/lib/server/session/open";

export const POST = openThrough;

import "server-only";
import { headers } from "next/headers";
import { getRequestId } from "@/lib/server/request-id";

/** The reference of the request for a page, which all of its reads have as their id (rules/errors#reference). */
export const loadReference = async (): Promise<string> => getRequestId(await headers());

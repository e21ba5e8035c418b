import { createHmac } from "node:crypto";
import { getEnv } from "@/lib/config/env";

export interface SignedNotice {
  headers: { signature: string; "content-type": string };
  body: string;
}

/**
 * A notice as an upstream sends it (see `readSignedNotice`), marked as one that the storefronts send themselves: it is
 * not passed on to the others.
 */
export function createSignedNotice(content: Record<string, unknown>): SignedNotice {
  const body = JSON.stringify({ ...content, isLocal: true });
  const time = Date.now();
  const mac = createHmac("sha256", getEnv().REVALIDATE_SECRET[0]).update(`${time}.${body}`).digest("hex");
  return { headers: { signature: `t=${time},v1=${mac}`, "content-type": "application/json" }, body };
}

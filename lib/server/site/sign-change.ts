import { createHmac } from "node:crypto";
import { getEnv } from "@/lib/config/env";

export interface SignedChangeMessage {
  headers: { signature: string; "content-type": string };
  body: string;
}

/**
 * The notification that a brand has changed, as the site API sends it (see `readSignedChange`), marked as one that the
 * storefronts send themselves: it is not passed on to the others.
 */
export function createSignedChange(site: string): SignedChangeMessage {
  const body = JSON.stringify({ site, isLocal: true });
  const time = Date.now();
  const mac = createHmac("sha256", getEnv().REVALIDATE_SECRET).update(`${time}.${body}`).digest("hex");
  return { headers: { signature: `t=${time},v1=${mac}`, "content-type": "application/json" }, body };
}

import { createHmac } from "node:crypto";
import { getEnv } from "@/lib/config/env";

/** The notification that a brand has changed, as the site API sends it (see `readSignedChange`). */
export function createSignedChange(site: string): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ site });
  const time = Date.now();
  const mac = createHmac("sha256", getEnv().REVALIDATE_SECRET).update(`${time}.${body}`).digest("hex");
  return { headers: { signature: `t=${time},v1=${mac}`, "content-type": "application/json" }, body };
}

import "server-only";
import { headers } from "next/headers";
import { isTelevision } from "@/lib/domain/client-type/is-television";
import { getRequestOrigin } from "@/lib/server/upstream/client-address";
import { getRequestScene } from "@/lib/server/upstream/request-context";

/** Whether a private page is shown on a television, and the origin of the shop, for QR codes that a phone scans. */
export async function loadDisplayContext(): Promise<{ television: boolean; origin: string }> {
  const incoming = await headers();
  return {
    television: isTelevision(getRequestScene(incoming), incoming.get("user-agent")),
    // A page is only served under a host of the brand, so the origin is never null.
    origin: getRequestOrigin(incoming) ?? "",
  };
}

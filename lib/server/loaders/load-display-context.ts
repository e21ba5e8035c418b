import "server-only";
import { headers } from "next/headers";
import { isTelevision } from "@/lib/domain/client-type/is-television";
import { getRequestOrigin } from "@/lib/server/upstream/client-address";
import { getRequestScene } from "@/lib/server/upstream/request-context";

/** Whether a private page is for a television's screen, and where its own shop lies, for codes that a phone scans. */
export async function loadDisplayContext(): Promise<{ television: boolean; origin: string }> {
  const incoming = await headers();
  return {
    television: isTelevision(getRequestScene(incoming), incoming.get("user-agent")),
    // A page is only ever shown under a host of the brand's, so there always is one.
    origin: getRequestOrigin(incoming) ?? "",
  };
}

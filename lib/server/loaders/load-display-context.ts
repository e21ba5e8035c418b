import "server-only";
import { headers } from "next/headers";
import { isTelevision, namesTelevision } from "@/lib/domain/document/client-type";
import { getRequestOrigin } from "@/lib/server/upstream/client-address";
import { getRequestScene } from "@/lib/server/upstream/request-context";

interface DisplayContext {
  /** The page is shown with the large screens of a television. */
  television: boolean;
  /** The browser does not call itself a television: an address may have made it one by mistake. */
  isMaybeComputer: boolean;
  /** The origin of the shop, for QR codes that a phone scans. */
  origin: string;
}

/** Where a private page is shown. */
export async function loadDisplayContext(): Promise<DisplayContext> {
  const incoming = await headers();
  const userAgent = incoming.get("user-agent");
  return {
    television: isTelevision(getRequestScene(incoming), userAgent),
    isMaybeComputer: !namesTelevision(userAgent),
    // A page is only served under a host of the brand, so the origin is never null.
    origin: getRequestOrigin(incoming) ?? "",
  };
}

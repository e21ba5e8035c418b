import { getEnv } from "@/lib/config/env";
import { isPreviewSite } from "@/lib/contract/admin/preview-site";
import { parseHostHeader } from "@/lib/server/site/parse-host-header";
import { getStudioHostName } from "@/lib/server/studio/studio-host";

/** The brand of a preview at whose host a request is made, `pv-….<the console's host>`; null for any other host. */
export function parsePreviewHost(hostHeader: string | null | undefined): string | null {
  // Every request of every brand comes here.
  if (!hostHeader || !/^pv-/i.test(hostHeader)) return null;
  const [studio, host] = [getStudioHostName(), parseHostHeader(hostHeader)];
  if (studio === null || !host?.endsWith(`.${studio}`)) return null;
  const site = host.slice(0, -studio.length - 1);
  return isPreviewSite(site) ? site : null;
}

/** The origin of the console, which alone may show previews in frames. */
export const getPreviewFramer = (): string => getEnv().STUDIO_ORIGIN ?? "'none'";

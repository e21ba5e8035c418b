import type { BackendEnv } from "@/backend/env";
import { OPEN_PREVIEW_PATH } from "@/lib/contract/admin/preview-site";
import { signPreviewTicket } from "@/lib/contract/signatures";

/** The settings that links depend on. */
export type PreviewEnv = Pick<BackendEnv, "STUDIO_ORIGIN" | "REVALIDATE_SECRET">;

/** The origin at which a preview is opened: the console's, at a name of its own below it. */
export function getPreviewOrigin(studioOrigin: string, site: string): string {
  const url = new URL(studioOrigin);
  url.hostname = `${site}.${url.hostname}`;
  return url.origin;
}

/** The link that opens a preview, for whoever has it, until it ends (epoch milliseconds). */
export async function createPreviewLink(
  env: PreviewEnv,
  { site, expiresAt }: { site: string; expiresAt: number },
): Promise<string> {
  const ticket = await signPreviewTicket(env.REVALIDATE_SECRET[0], site, expiresAt);
  return `${getPreviewOrigin(env.STUDIO_ORIGIN, site)}${OPEN_PREVIEW_PATH}?ticket=${ticket}`;
}

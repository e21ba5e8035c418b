import type { Database } from "@/backend/db/client";
import type { PreviewEnv } from "@/backend/modules/studio/previews/preview-link";
import { createPreview, endPreview, listPreviews } from "@/backend/modules/studio/previews/previews";
import type { Preview } from "@/lib/contract/admin/previews";
import type { PreviewCommand } from "./parse-preview-command";

/**
 * Makes, lists or ends previews for `npm run studio`.
 * @returns what is printed, and the preview that is gone, of which the storefront is notified
 * @throws AdminRefusal unknown, tooMany
 */
export async function runPreviewCommand(
  db: Database,
  env: PreviewEnv,
  command: PreviewCommand,
  now: number,
): Promise<{ lines: string[]; changed: string | null }> {
  const { brand } = command;
  switch (command.kind) {
    case "preview":
      return { lines: [(await createPreview(db, env, command, null, now)).link], changed: null };
    case "previews": {
      const lines = (await listPreviews(db, env, brand, now)).map(formatPreview);
      return { lines: lines.length > 0 ? lines : [`${brand} has no preview.`], changed: null };
    }
    case "endPreview":
      await endPreview(db, command, null, now);
      return { lines: [`The preview ${command.site} has ended.`], changed: command.site };
  }
}

const formatPreview = ({ site, of, isCurrent, by, expiresAt, link }: Preview) =>
  [site, isCurrent ? of : `${of} (changed since)`, by ?? "-", new Date(expiresAt).toISOString(), link].join(
    "  ",
  );

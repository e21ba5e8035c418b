import type { Hono } from "hono";
import { readProofFile } from "@/backend/modules/billing/proofs/operator-proofs";
import type { Services } from "@/backend/runtime/services";
import { renderNotFoundPage } from "./buyer-pages";

/** Submitted proofs of a transfer, as attachments: a browser never renders one on the sandbox's origin (threat T49). */
export function addProofRoutes(app: Hono, { db }: Services): void {
  app.get("/proofs/:id", async (context) => {
    const file = await readProofFile(db, context.req.param("id"));
    if (!file) return context.html(renderNotFoundPage(), 404);
    return context.body(new Uint8Array(file.bytes), 200, {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
  });
}

import type { Hono } from "hono";
import type { Simulator } from "@/backend/providers/simulator";
import { renderNotFoundPage } from "./buyer-pages";
import { renderProviderPage, renderReturnPage } from "./provider-page";

/** The pages of providers that the buyer is redirected to: `/go/{ref}`. */
export function addProviderRoutes(app: Hono, simulator: Simulator): void {
  // Some providers are opened by a form of the shop; the page is the same.
  app.on(["GET", "POST"], "/go/:ref", async (context) => {
    const found = await simulator.findProviderPage(context.req.param("ref"));
    return found
      ? context.html(renderProviderPage(found.charge, found.page, found.actions))
      : context.html(renderNotFoundPage(), 404);
  });
  app.post("/go/:ref/press", async (context) => {
    const ref = context.req.param("ref");
    const { action } = await context.req.parseBody();
    const [found, result] = [
      await simulator.findProviderPage(ref),
      await simulator.performPageAction(ref, String(action ?? "")),
    ];
    if (!found || !result) return context.html(renderNotFoundPage(), 404);
    if (result.action.returnMode === "stay") return context.redirect(`/go/${ref}`, 303);
    if (result.action.returnMode === "get") return context.redirect(result.providerReturn.url, 303);
    return context.html(renderReturnPage(found.page.title, result.action, result.providerReturn));
  });
}

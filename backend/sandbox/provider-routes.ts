import type { Hono } from "hono";
import type { Simulator } from "@/backend/providers/simulator";
import { nothingHere } from "./person-pages";
import { providerPage, wayBackPage } from "./provider-page";

/** The pages of providers that the buyer is sent to: `/go/{ref}`. */
export function addProviderRoutes(app: Hono, simulator: Simulator): void {
  // Some providers are opened by a form of the shop's: the same page either way.
  app.on(["GET", "POST"], "/go/:ref", async (context) => {
    const found = await simulator.pageOf(context.req.param("ref"));
    return found
      ? context.html(providerPage(found.charge, found.page, found.actions))
      : context.html(nothingHere(), 404);
  });
  app.post("/go/:ref/press", async (context) => {
    const ref = context.req.param("ref");
    const { action } = await context.req.parseBody();
    const [found, pressed] = [await simulator.pageOf(ref), await simulator.press(ref, String(action ?? ""))];
    if (!found || !pressed) return context.html(nothingHere(), 404);
    if (pressed.action.back === "stay") return context.redirect(`/go/${ref}`, 303);
    if (pressed.action.back === "get") return context.redirect(pressed.back.url, 303);
    return context.html(wayBackPage(found.page.title, pressed.action, pressed.back));
  });
}

import type { Hono } from "hono";
import type { Simulator } from "@/backend/providers/simulator";
import { renderChallengeDonePage, renderChallengePage, renderNotFoundPage } from "./buyer-pages";

/** The 3-D Secure challenge of the buyer's bank, in a frame of the shop or as a page of its own. */
export function addChallengeRoutes(app: Hono, simulator: Simulator): void {
  app.on(["GET", "POST"], "/3ds/frame/:ref", async (context) => {
    const charge = await simulator.readCharge(context.req.param("ref"));
    if (charge?.provider !== "card") return context.html(renderNotFoundPage(), 404);
    return context.html(
      charge.waitsFor === "challenge" ? renderChallengePage(charge, true) : renderChallengeDonePage(),
    );
  });
  app.post("/3ds/frame/:ref/answer", async (context) => {
    const { decision } = await context.req.parseBody();
    const answer = decision === "accept" ? "accept" : "refuse";
    const back = await simulator.completeChallenge(context.req.param("ref"), answer);
    return back ? context.html(renderChallengeDonePage()) : context.html(renderNotFoundPage(), 404);
  });
  app.get("/3ds/:ref", async (context) => {
    const charge = await simulator.readCharge(context.req.param("ref"));
    return charge?.provider === "card"
      ? context.html(renderChallengePage(charge))
      : context.html(renderNotFoundPage(), 404);
  });
  app.post("/3ds/:ref", async (context) => {
    const { decision } = await context.req.parseBody();
    const back = await simulator.completeChallenge(
      context.req.param("ref"),
      decision === "accept" ? "accept" : "refuse",
    );
    return back ? context.redirect(back, 303) : context.html(renderNotFoundPage(), 404);
  });
}

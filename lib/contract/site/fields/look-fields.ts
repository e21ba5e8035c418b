import { choice } from "./field-row";

/** The look of a brand's pages; it never changes their texts. */
export const LOOK_FIELDS = {
  look: {
    "settings.homeVariant": choice(["standard", "showcase"], "home", {
      means: "`standard` or `showcase`.",
      shows: "home page",
      does: "Standard, or the showcase, whose one long picture leads through the service.",
    }),
    "settings.look.hero": choice(["split", "center", "stage"], "hero", {
      means: "`split`, `center` or `stage`.",
      shows: "home page",
      does: "Of the standard home page: text beside a picture, centered, or a stage across the page.",
    }),
    "settings.look.corners": choice(["soft", "sharp", "round"], "corners", {
      means: "`sharp`, `soft` or `round`.",
      shows: "every page",
      does: "Sharp, soft or round corners of buttons, fields and cards.",
    }),
    "settings.look.type": choice(
      ["neutral", "slab", "condensed", "technical", "rounded", "geometric"],
      "type",
      {
        means: "The pair of typefaces.",
        shows: "every page, social pictures",
        does: "The pair of typefaces for titles and text; each has Latin and Cyrillic letters and comes from the shop itself.",
      },
    ),
    "settings.look.sections": choice(["story", "plans"], "sections", {
      label: "homeSections",
      means: "`story` or `plans`: what comes first.",
      shows: "home page",
      does: "What follows the first screen: the service or the plans.",
    }),
    "settings.look.plans": choice(["cards", "rows", "columns"], "look.plans", {
      label: "look.plans",
      means: "`cards` side by side, `rows` of one list, or `columns` of a table.",
      shows: "plans",
      does: "How plans stand on their page: cards, rows of one list, or columns of a table. On phones one below the other.",
    }),
    "settings.look.checkout": choice(["beside", "panel", "ticket"], "look.checkout", {
      label: "look.checkout",
      means:
        "Where the order's summary stands: `beside` the form, as a `panel` to the edge of the page, or as a `ticket` above.",
      shows: "checkout",
      does: "Where the order's summary stands: beside the form, as a panel to the edge of the page, or as a ticket above.",
    }),
    "settings.look.login": choice(["beside", "cover", "card"], "look.login", {
      label: "look.login",
      means: "The brand `beside` the form, as a `cover` over half the page, or behind the form's `card`.",
      shows: "log-in, sign-up, recovery, `/buy`",
      does: "The brand beside the form, as a cover over half the page, or behind the form's card.",
    }),
    "settings.look.missing": choice(["center", "split", "poster"], "look.missing", {
      label: "look.missing",
      means: "`center`, `split` or `poster`: where the drawing stands.",
      shows: "404, 500, 503, a page that crashed",
      does: "The drawing above the words, beside them, or across the page.",
    }),
    "settings.look.drawing": choice(
      ["television", "shelf", "trail", "orbit", "sunset", "window"],
      "look.drawing",
      {
        label: "look.drawing",
        means: "What is drawn.",
        shows: "404, 500, 503, a page that crashed",
        does: "A television without a signal, an empty shelf, a signpost in the mountains, a lost satellite, a sunset or the windows of a house.",
      },
    ),
    "settings.look.result": choice(["center", "ticket", "stage"], "result", {
      means: "`center`, `ticket` or `stage`.",
      shows: "page of a paid order",
      does: "Of the page after paying: centered, a ticket, or a stage across the page with the picture of the player.",
    }),
  },
};

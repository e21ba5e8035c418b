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
    "settings.look.result": choice(["center", "ticket", "stage"], "result", {
      means: "`center`, `ticket` or `stage`.",
      shows: "page of a paid order",
      does: "Of the page after paying: centered, a ticket, or a stage across the page with the picture of the player.",
    }),
  },
};

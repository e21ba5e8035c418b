import { field, text } from "./field-row";

const LONGEST = 200;
const createAltRest = (shows: string) => ({
  byLanguage: true as const,
  own: true as const,
  otherwise: "none: the picture is decoration",
  shows,
});

/** Pictures of a brand (rules/brands#images), in the order of the console. */
export const PICTURE_FIELDS = {
  pictures: {
    "settings.images.logoDesktopLeft": field("image", "image.logoDesktopLeft", {
      label: "images.logoDesktopLeft",
      means: "Logo in the header of desktops.",
      otherwise: "`navLogo`, else `logoMobileLeft`, else the name",
      shows: "header, structured data",
      does: "In the header of desktops, and in what search engines read about the company.",
    }),
    "settings.images.logoMobileLeft": field("image", "image.logoMobileLeft", {
      label: "images.logoMobileLeft",
      means: "Logo in the header of phones.",
      otherwise: "`navLogo`, else `logoDesktopLeft`, else the name",
      shows: "header",
      does: "In the header of phones.",
    }),
    "settings.images.logoMobileRight": field("image", "image.logoMobileRight", {
      label: "images.logoMobileRight",
      means: "A second picture in the header of phones.",
      otherwise: "none",
      shows: "header",
      does: "To the right of it.",
    }),
    "settings.images.logoMobileBottom": field("image", "image.logoMobileBottom", {
      label: "images.logoMobileBottom",
      means: "A picture at the end of phone pages.",
      otherwise: "none",
      shows: "footer",
      does: "In the footer of phones.",
    }),
    "settings.images.navLogo": field("image", "image.navLogo", {
      label: "images.navLogo",
      means: "Logo of pages without menu, of the footer and of social pictures.",
      otherwise: "`logoDesktopLeft`, else `logoMobileLeft`, else the name",
      shows: "log-in, payment pages, receipts, footer, phone menu, social pictures",
      does: "On pages without a menu, on receipts, and in pictures for messengers.",
    }),
    "settings.images.logoDark": field("image", "image.logoDark", {
      label: "images.logoDark",
      means: "Logo of a brand whose color scheme is dark.",
      otherwise: "the logo of each place",
      shows: "wherever a logo is, while the color scheme is dark",
      does: "In place of all logos above while the color scheme is dark.",
    }),
    "settings.images.icon": field("image", "image.icon", {
      fallback: "/brands/default/icon.svg",
      label: "images.icon",
      means: "The sign from which all icons are made.",
      otherwise: "the first letter in the brand's type and color",
      shows: "browser tab, home screen",
      does: "What the icons of browser tabs and home screens are drawn from.",
    }),
    "settings.images.backgroundDesktop": field("image", "image.backgroundDesktop", {
      label: "images.backgroundDesktop",
      means: "Picture behind the home page on desktops.",
      otherwise: "none: a gradient of the brand's colors; on social pictures likewise",
      shows: "home page, social pictures",
      does: "Behind the first screen of the home page, and in pictures for messengers. The shop puts the page's color over it so that texts can be read.",
    }),
    "settings.images.backgroundMobile": field("image", "image.backgroundMobile", {
      label: "images.backgroundMobile",
      means: "The same on phones.",
      otherwise: "none: a gradient of the brand's colors",
      shows: "home page",
      does: "The same on phones.",
    }),
    "settings.images.player": field("image", "image.player", {
      fallback: "/brands/default/player.svg",
      label: "images.player",
      means: "The player on a television and a phone, 650 × 450.",
      otherwise: "ours, the same for every brand; on social pictures none",
      shows: "home page `standard`, beside log-in, page of a paid order, social pictures",
      does: "The service on a television and a phone, in the first screen of the standard home page.",
    }),
    "settings.images.cloud": field("image", "image.cloud", {
      label: "images.cloud",
      means: "Illustration of the first blurb, 320 × 224.",
      otherwise: "ours, in the brand's colors",
      shows: "home page `standard`",
      does: "Beside the text about the cloud.",
    }),
    "settings.images.tracking": field("image", "image.tracking", {
      label: "images.tracking",
      means: "Illustration of the second blurb.",
      otherwise: "ours, in the brand's colors",
      shows: "home page `standard`",
      does: "Beside the text about tracking.",
    }),
    "settings.images.anywhere": field("image", "image.anywhere", {
      label: "images.anywhere",
      means: "Illustration of the third blurb.",
      otherwise: "ours, in the brand's colors",
      shows: "home page `standard`, beside log-in, page of a paid order",
      does: 'Beside "anytime, anywhere".',
    }),
    "settings.images.avatar": field("image", "image.avatar", {
      fallback: "/brands/default/avatar.svg",
      label: "images.avatar",
      means: "Picture of a member.",
      otherwise: "ours",
      shows: "member menu",
      does: "In the member's menu.",
    }),
  },
  /** For who can't see a picture, in each language. The icon, the backgrounds and a member's picture are always decoration. */
  altTexts: {
    "settings.altTexts.logo": text(LONGEST, "image-alt.logo", {
      ...createAltRest("wherever a logo is"),
      label: "altTexts.logo",
      means: "What the logos say, in the reader's language.",
      otherwise: "the brand's name",
      does: "Read aloud in place of a logo that says something else than the brand's name.",
    }),
    "settings.altTexts.logoMobileRight": text(LONGEST, "image-alt.logoMobileRight", {
      ...createAltRest("header"),
      label: "altTexts.logoMobileRight",
      means: "What `images.logoMobileRight` says, in the reader's language.",
      does: "Read aloud in place of the second picture in the header of phones.",
    }),
    "settings.altTexts.logoMobileBottom": text(LONGEST, "image-alt.logoMobileBottom", {
      ...createAltRest("footer"),
      label: "altTexts.logoMobileBottom",
      means: "What `images.logoMobileBottom` says, in the reader's language.",
      does: "Read aloud in place of the picture in the footer of phones.",
    }),
    "settings.altTexts.player": text(LONGEST, "image-alt.player", {
      ...createAltRest("home page `standard`, result of a payment"),
      label: "altTexts.player",
      means: "What `images.player` shows, in the reader's language.",
      does: "Read aloud in place of the player.",
    }),
    "settings.altTexts.cloud": text(LONGEST, "image-alt.cloud", {
      ...createAltRest("home page"),
      label: "altTexts.cloud",
      means: "What `images.cloud` shows, in the reader's language.",
      does: "Read aloud in place of the first illustration.",
    }),
    "settings.altTexts.tracking": text(LONGEST, "image-alt.tracking", {
      ...createAltRest("home page"),
      label: "altTexts.tracking",
      means: "What `images.tracking` shows, in the reader's language.",
      does: "Read aloud in place of the second illustration.",
    }),
    "settings.altTexts.anywhere": text(LONGEST, "image-alt.anywhere", {
      ...createAltRest("home page, result of a payment"),
      label: "altTexts.anywhere",
      means: "What `images.anywhere` shows, in the reader's language.",
      does: "Read aloud in place of the third illustration.",
    }),
  },
};

import type { PictureType } from "@/lib/contract/site/picture-types";

/** What a place of the shop needs of its picture. */
export interface PicturePlace {
  /** The largest size in which it is written, in pixels: twice that in which it is shown. */
  width: number;
  height: number;
  /** The smallest size that is worth showing there, in pixels. */
  minWidth: number;
  minHeight: number;
  /** Cut to the proportions of the largest size; else as it is, only smaller. */
  isCut: boolean;
  type: Exclude<PictureType, "image/svg+xml">;
}

const LOGO = {
  width: 1_200,
  height: 480,
  minWidth: 24,
  minHeight: 16,
  isCut: false,
  type: "image/webp",
} as const;
const ILLUSTRATION = {
  width: 640,
  height: 448,
  minWidth: 80,
  minHeight: 56,
  isCut: false,
  type: "image/webp",
} as const;

/** By the name of the picture's field in a document (rules/studio#pictures). */
export const PICTURE_PLACES = {
  logoDesktopLeft: LOGO,
  logoMobileLeft: LOGO,
  logoMobileRight: LOGO,
  logoMobileBottom: LOGO,
  navLogo: LOGO,
  logoDark: LOGO,
  // Icons of systems are drawn from it, and some programs that read them know PNG alone.
  icon: { width: 512, height: 512, minWidth: 48, minHeight: 48, isCut: true, type: "image/png" },
  backgroundDesktop: {
    width: 2_560,
    height: 1_440,
    minWidth: 640,
    minHeight: 360,
    isCut: true,
    type: "image/webp",
  },
  backgroundMobile: {
    width: 1_080,
    height: 1_440,
    minWidth: 360,
    minHeight: 480,
    isCut: true,
    type: "image/webp",
  },
  player: { width: 1_300, height: 900, minWidth: 160, minHeight: 110, isCut: false, type: "image/webp" },
  cloud: ILLUSTRATION,
  tracking: ILLUSTRATION,
  anywhere: ILLUSTRATION,
  avatar: { width: 256, height: 256, minWidth: 32, minHeight: 32, isCut: true, type: "image/webp" },
} as const satisfies Record<string, PicturePlace>;

export type PictureName = keyof typeof PICTURE_PLACES;

/** Whether a field of pictures takes a file. */
export const isPictureName = (name: string): name is PictureName => Object.hasOwn(PICTURE_PLACES, name);

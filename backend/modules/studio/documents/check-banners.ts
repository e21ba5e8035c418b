import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { findRoute } from "@/lib/domain/routes/routes";
import type { Finding } from "./check-offers";

/** An announcement that leads to no page of the shop is not shown. */
export function checkBannerLinks({ banner }: BrandDocument): Finding[] {
  return Object.entries(banner).flatMap(([language, { path: address }]) =>
    !address || findRoute(splitLocalePath(address.replace(/[?#].*$/, "")).path)
      ? []
      : [{ code: "unknownPage", path: ["banner", language, "path"], values: { address } }],
  );
}

/** Without its text an announcement is shown nowhere. */
export function checkBanners({ banner }: BrandDocument): Finding[] {
  return Object.entries(banner)
    .filter(([, { text }]) => !text)
    .map(([language]) => ({
      code: "bannerWithoutText",
      path: ["banner", language, "text"],
      values: { language },
    }));
}

"use client";

import { useTranslations } from "next-intl";
import { TextLink } from "@/components/ui/links/text-link";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";

/**
 * Where visitors reach a shop: its origin, or its first host with the console's scheme and port, as in links of mails
 * (docs/operating.md, `STUDIO_ORIGIN`); null without a host.
 */
export function getShopAddress(
  { hosts, settings }: Pick<BrandDocument, "hosts" | "settings">,
  { protocol, port }: Pick<Location, "protocol" | "port">,
): string | null {
  if (settings.origin) return settings.origin;
  const [host] = hosts;
  if (!host) return null;
  return `${protocol}//${host}${port === "" ? "" : `:${port}`}`;
}

/** The shop in a window of its own; nothing where it has no address. */
export function ShopLink({ document }: { document: Pick<BrandDocument, "hosts" | "settings"> }) {
  const t = useTranslations("studio.brand");
  const address = getShopAddress(document, window.location);
  if (address === null) return null;
  return (
    <TextLink href={address} target="_blank" rel="noopener">
      {t("shop", { host: new URL(address).host })}
    </TextLink>
  );
}

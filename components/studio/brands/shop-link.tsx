"use client";

import { useTranslations } from "next-intl";
import { TextLink } from "@/components/ui/links/text-link";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";

/**
 * Where visitors reach a shop: its origin, or https at its first host; null without a host. A host of development answers where the
 * console does.
 */
export function getShopAddress(
  { hosts, settings }: Pick<BrandDocument, "hosts" | "settings">,
  { protocol, port }: Pick<Location, "protocol" | "port">,
): string | null {
  if (settings.origin) return settings.origin;
  const [host] = hosts;
  if (!host) return null;
  const isLocal = host === "localhost" || host.endsWith(".localhost");
  return isLocal ? `${protocol}//${host}${port === "" ? "" : `:${port}`}` : `https://${host}`;
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

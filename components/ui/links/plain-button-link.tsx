import type { ComponentProps } from "react";
import { type ButtonAppearance, getButtonClass } from "@/components/ui/button";

export type PlainButtonLinkProps = Pick<ButtonAppearance, "variant" | "size" | "block"> & ComponentProps<"a">;

/**
 * A button-like link that loads a new document. Payment pages are never opened by client-side navigation: cached parts
 * of an older page must not appear beside a newer state of the order.
 */
export function PlainButtonLink({ variant, size, block, className, ...rest }: PlainButtonLinkProps) {
  return <a {...rest} className={getButtonClass({ variant, size, block }, className)} />;
}

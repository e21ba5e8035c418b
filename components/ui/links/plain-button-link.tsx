import type { ComponentProps } from "react";
import { type ButtonAppearance, getButtonClass } from "@/components/ui/button";

export type PlainButtonLinkProps = Pick<ButtonAppearance, "variant" | "size" | "block"> & ComponentProps<"a">;

/**
 * A button that opens a fresh document. Payment pages are never reached by a soft navigation: what the browser keeps
 * of an older page must not stand beside a newer state of the order.
 */
export function PlainButtonLink({ variant, size, block, className, ...rest }: PlainButtonLinkProps) {
  return <a {...rest} className={getButtonClass({ variant, size, block }, className)} />;
}

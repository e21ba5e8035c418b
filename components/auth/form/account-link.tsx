import type { ReactNode } from "react";
import { getButtonClass } from "@/components/ui/button";
import { PASSING_LINK } from "@/lib/domain/document/document-marks";
import styles from "./auth-form.module.css";
import { storeTypedAccount } from "./typed-account";

export interface AccountLinkProps {
  href: string;
  /** The account that the next page fills in. */
  getAccount: () => string;
  /** The main action of a last screen. */
  isMain?: boolean;
  /** Keeps the focus and the message of the field above: the link would move away under the pointer. */
  keepsFocus?: boolean;
  children: ReactNode;
}

/** A link that fills in the account on the page it leads to. */
export function AccountLink({ href, getAccount, isMain, keepsFocus, children }: AccountLinkProps) {
  return (
    <a
      href={href}
      className={isMain ? getButtonClass({ size: "lg", block: true }) : styles.forgot}
      {...PASSING_LINK}
      {...(keepsFocus ? { onMouseDown: (event) => event.preventDefault() } : {})}
      onClick={() => storeTypedAccount(getAccount())}
    >
      {children}
    </a>
  );
}

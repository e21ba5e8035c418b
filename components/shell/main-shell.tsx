import type { ReactNode } from "react";
import { PENDING_ORDER_PLACE } from "@/lib/domain/document/document-marks";
import type { Site } from "@/lib/domain/site/site";
import { SiteFooter } from "./footer/site-footer";
import { useShellLinks } from "./footer/use-shell-links";
import { SiteHeader } from "./header/site-header";
import styles from "./main-shell.module.css";
import { ShellFrame } from "./shell-frame";

export interface MainShellProps {
  site: Site;
  /** The member's name, or null for a visitor; omitted on cached pages. */
  account?: string | null;
  children: ReactNode;
}

/** The frame of a page in the main layout (rules/addresses#screens). */
export function MainShell({ site, account, children }: MainShellProps) {
  const { locale, links } = useShellLinks(site);
  return (
    <ShellFrame
      className={styles.page}
      mainClassName={styles.main}
      header={
        <>
          {/* Pages that are rendered for a member are about the order, or are left to pay it. */}
          {account === undefined ? <div {...{ [PENDING_ORDER_PLACE]: "" }} /> : null}
          <SiteHeader site={site} locale={locale} links={links} account={account} />
        </>
      }
      footer={<SiteFooter site={site} locale={locale} links={links} />}
    >
      {children}
    </ShellFrame>
  );
}

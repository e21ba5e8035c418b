"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useHasRole, useOperator } from "@/components/studio/session/operator-context";
import { Container } from "@/components/ui/layout/container";
import styles from "./studio-frame.module.css";
import { useKeptFocus } from "./use-kept-focus";

interface MenuLinkProps {
  href: string;
  /** It leads to the page that is open. */
  isCurrent: boolean;
  children: ReactNode;
}

/** An entry of the console's menus. */
export function MenuLink({ href, isCurrent, children }: MenuLinkProps) {
  return (
    <a href={href} className={styles.link} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </a>
  );
}

/** The console's head with its menu, and the screen below it. */
export function StudioFrame({ area, children }: { area: string; children: ReactNode }) {
  const t = useTranslations("studio.frame");
  const { operator } = useOperator();
  const isOwner = useHasRole("owner");
  useKeptFocus();
  const entries = [
    { area: "brands", href: "/", label: t("brands") },
    ...(isOwner ? [{ area: "operators", href: "/operators", label: t("operators") }] : []),
    { area: "support", href: "/support", label: t("support") },
    { area: "audit", href: "/audit", label: t("audit") },
    { area: "account", href: "/account", label: operator.name },
  ];
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t("skip")}
      </a>
      <header className={styles.head}>
        <Container className={styles.bar}>
          <a href="/" className={styles.name}>
            {t("name")}
          </a>
          <nav aria-label={t("menu")}>
            <ul className={styles.menu}>
              {entries.map((entry) => (
                <li key={entry.area}>
                  <MenuLink href={entry.href} isCurrent={entry.area === area}>
                    {entry.label}
                  </MenuLink>
                </li>
              ))}
            </ul>
          </nav>
        </Container>
      </header>
      <Container as="main" id="main" className={styles.main} tabIndex={-1}>
        {children}
      </Container>
    </>
  );
}

import { ChevronRightIcon } from "@/components/ui/art/icons/control-icons";
import styles from "./breadcrumbs.module.css";
import { TextLink } from "./text-link";

export interface BreadcrumbsProps {
  /** The name of the list for those who can't see it. */
  label: string;
  /** The pages above this one, the home page first. */
  pages: readonly { name: string; href: string }[];
  /** The name of this page, which needs no link. */
  current: string;
}

/** Where a page is in the shop, with links to the pages above it. */
export function Breadcrumbs({ label, pages, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {pages.map(({ name, href }) => (
          <li key={href} className={styles.item}>
            <TextLink href={href} tone="quiet" className={styles.link}>
              {name}
            </TextLink>
            <ChevronRightIcon size={16} />
          </li>
        ))}
        <li className={styles.current} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}

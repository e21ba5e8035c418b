import { AppLink, type AppLinkProps } from "./app-link";
import { type ButtonLook, buttonClass } from "./button";
import styles from "./button.module.css";

export type ButtonLinkProps = ButtonLook & AppLinkProps;

/** A link that looks like a button: it goes somewhere, a button does something. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <AppLink {...rest} className={buttonClass({ variant, size, block }, className)}>
      <span className={styles.words}>
        {icon}
        {children}
        {iconEnd}
      </span>
    </AppLink>
  );
}

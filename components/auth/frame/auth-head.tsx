import type { ReactNode } from "react";
import { PASSING_LINK } from "@/lib/domain/document/document-marks";
import authFootStyles from "./auth-foot.module.css";
import authHeadStyles from "./auth-head.module.css";

export const AUTH_HEADING_ID = "auth-heading";

/** The heading of an authentication screen and one line below it. */
export function AuthHead({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <div className={authHeadStyles.head}>
      <h1 id={AUTH_HEADING_ID} className={authHeadStyles.title}>
        {title}
      </h1>
      {lead ? <p className={authHeadStyles.lead}>{lead}</p> : null}
    </div>
  );
}

/** The link to the other form: "New here? Create an account". */
export function AuthFoot({
  question,
  href,
  children,
}: {
  question: string;
  href: string;
  children: ReactNode;
}) {
  return (
    <p className={authFootStyles.foot}>
      {question}{" "}
      <a href={href} className={authFootStyles.link} {...PASSING_LINK}>
        {children}
      </a>
    </p>
  );
}

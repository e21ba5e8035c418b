import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useState } from "react";
import type { PolicyType } from "@/components/auth/policy/policy-dialog";
import type { FieldBinding } from "@/components/form/use-app-form";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import styles from "./accept-policies.module.css";
import type { PolicyLinks } from "./registration";

interface PolicyLinkProps {
  /** Address of the policy's own page: for a new tab, and where the dialog cannot load. */
  href: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A link that opens the policy over the form, so that typed values are kept. */
function PolicyLink({ href, onOpen, children }: PolicyLinkProps) {
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.link} onClick={handleClick}>
      {children}
    </a>
  );
}

const PolicyDialog = dynamic(
  () => import("@/components/auth/policy/policy-dialog").then((loaded) => loaded.PolicyDialog),
  { ssr: false },
);

/** The rule of the box. */
export const checkAccepted = (accepted: boolean) => (accepted ? null : ("termsRequired" as const));

export interface AcceptPoliciesProps {
  binding: FieldBinding;
  hasTerms: boolean;
  links: PolicyLinks;
}

/**
 * The terms and the privacy policy must be accepted to register (rules/accounts#sign-up); both can be read right here.
 * Nothing where the brand has none: the form begins with the box ticked then.
 */
export function AcceptPolicies({ binding, hasTerms, links }: AcceptPoliciesProps) {
  const t = useTranslations("auth.register");
  const [openedPolicy, setOpenedPolicy] = useState<{ type: PolicyType; open: boolean } | null>(null);
  const renderLink = (type: PolicyType) => (text: ReactNode) => (
    <PolicyLink href={links[type]} onOpen={() => setOpenedPolicy({ type, open: true })}>
      {text}
    </PolicyLink>
  );
  if (!links.hasPolicies) return null;
  return (
    <>
      <CheckboxField
        {...binding}
        label={
          hasTerms
            ? t.rich("accept", { terms: renderLink("terms"), privacy: renderLink("privacy") })
            : t.rich("acceptPrivacy", { privacy: renderLink("privacy") })
        }
      />
      {/* Outside the label, because a click inside it would check the box. */}
      {openedPolicy ? (
        <PolicyDialog
          key={openedPolicy.type}
          type={openedPolicy.type}
          version={links.version}
          href={links[openedPolicy.type]}
          open={openedPolicy.open}
          onClose={() => setOpenedPolicy({ ...openedPolicy, open: false })}
        />
      ) : null}
    </>
  );
}

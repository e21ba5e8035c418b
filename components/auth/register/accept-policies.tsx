"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { PolicyLink } from "@/components/auth/policy/policy-link";
import type { PolicyType } from "@/components/auth/policy/policy-type";
import type { FieldBinding } from "@/components/form/use-app-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { RegisterLinks } from "./registration";

const PolicyDialog = dynamic(
  () => import("@/components/auth/policy/policy-dialog").then((loaded) => loaded.PolicyDialog),
  { ssr: false },
);

export interface AcceptPoliciesProps {
  binding: FieldBinding;
  hasTerms: boolean;
  links: Pick<RegisterLinks, "terms" | "privacy">;
}

/** The terms and the privacy policy must be accepted to register (spec §5); both can be read right here. */
export function AcceptPolicies({ binding, hasTerms, links }: AcceptPoliciesProps) {
  const t = useTranslations("auth.register");
  const [read, setRead] = useState<{ type: PolicyType; open: boolean } | null>(null);
  const link = (type: PolicyType) => (words: ReactNode) => (
    <PolicyLink href={links[type]} onOpen={() => setRead({ type, open: true })}>
      {words}
    </PolicyLink>
  );
  return (
    <>
      <CheckboxField
        {...binding}
        label={
          hasTerms
            ? t.rich("accept", { terms: link("terms"), privacy: link("privacy") })
            : t.rich("acceptPrivacy", { privacy: link("privacy") })
        }
      />
      {/* Not inside the label, or a press in the text would tick the box. */}
      {read ? (
        <PolicyDialog
          key={read.type}
          type={read.type}
          href={links[read.type]}
          open={read.open}
          onClose={() => setRead({ ...read, open: false })}
        />
      ) : null}
    </>
  );
}

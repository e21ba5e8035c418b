"use client";

import { useLocale, useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionButton } from "@/components/studio/frame/action-button";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { Badge } from "@/components/ui/text/badge";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { HostCheck } from "@/lib/contract/admin/setup";
import styles from "./setup.module.css";

export interface HostChecksProps {
  hosts: readonly string[];
  found: ReadonlyMap<string, HostCheck>;
  onFound: (check: HostCheck) => void;
}

/** Each host of a brand, with a button that asks it whether it leads here, and what was found. */
export function HostChecks({ hosts, found, onFound }: HostChecksProps) {
  return (
    <ul className={styles.hosts}>
      {hosts.map((host) => (
        <HostRow key={host} host={host} check={found.get(host)} onFound={onFound} />
      ))}
    </ul>
  );
}

interface HostRowProps {
  host: string;
  check: HostCheck | undefined;
  onFound: (check: HostCheck) => void;
}

function HostRow({ host, check, onFound }: HostRowProps) {
  const t = useTranslations("studio.setup");
  const f = useTranslations("studio.frame");
  const locale = useLocale();
  const { data, canEdit } = useBrand();
  const action = useAdminAction(() => callAdmin("checkHost", { brand: data.brand.brand, host }), onFound);
  const isFine = check?.state === "fine" || check?.state === "thisMachine";
  return (
    <li className={styles.host}>
      <div className={styles.hostHead}>
        <code className={styles.name}>{host}</code>
        {canEdit ? (
          <ActionButton
            action={action}
            size="sm"
            variant="secondary"
            busyLabel={f("working")}
            aria-label={t("checkOf", { host })}
          >
            {t("check")}
          </ActionButton>
        ) : null}
      </div>
      <FailureNotice failure={action.failure} />
      <div role="status" className={styles.found}>
        {check ? (
          <>
            <p>
              <Badge tone={isFine ? "success" : "warn"}>{t(isFine ? "fine" : "wrong")}</Badge>{" "}
              <span>{t(`hosts.${check.state}`, { addresses: check.addresses.join(", ") })}</span>
            </p>
            {check.certificateProblem ? <p>{t(`certificate.${check.certificateProblem}`)}</p> : null}
            {check.certificateUntil === null ? null : (
              <p>
                <span>{t("certificateUntil")}</span>{" "}
                <LocalTime at={check.certificateUntil} locale={locale} isShort />
              </p>
            )}
            {isFine ? null : <RegistrarLines check={check} />}
          </>
        ) : null}
      </div>
    </li>
  );
}

/** What to enter at the registrar so that a host leads here. */
function RegistrarLines({ check: { host, state, target } }: { check: HostCheck }) {
  const t = useTranslations("studio.setup");
  // The host leads here already; its proxy lacks the certificate.
  if (state === "badCertificate") return <p>{t("askProxy")}</p>;
  if (target.addresses.length === 0) return <p>{t("askOperator")}</p>;
  const records = [
    ...target.addresses.map((address) => [address.includes(":") ? "AAAA" : "A", address] as const),
    ...(target.name === null ? [] : [["CNAME", target.name] as const]),
  ];
  return (
    <>
      <p>{t("registrar")}</p>
      <ul className={styles.records}>
        {records.map(([kind, value]) => (
          <li key={value}>
            <code>
              {host} {kind} {value}
            </code>
          </li>
        ))}
      </ul>
    </>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import { DataTable } from "@/components/studio/frame/data-table";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { ScreenHead } from "@/components/studio/frame/screen-head";
import { StudioDialog } from "@/components/studio/frame/studio-dialog";
import { useBrandSource } from "@/components/studio/pick/use-brand-source";
import { useHasRole, useOperator } from "@/components/studio/session/operator-context";
import { Button } from "@/components/ui/button";
import { Badge } from "@/components/ui/text/badge";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import { InvitationLink, InviteForm, RoleForm } from "./operator-forms";
import styles from "./operators.module.css";

type Operator = AdminData<"listOperators">["operators"][number];

/** Who works in the console; for owners. */
export function OperatorsScreen() {
  const t = useTranslations("studio.operators");
  const isOwner = useHasRole("owner");
  if (isOwner) return <OperatorList title={t("title")} />;
  return (
    <>
      <ScreenHead title={t("title")} />
      <FailureNotice failure={{ problem: "notAllowed" }} />
    </>
  );
}

function OperatorList({ title }: { title: string }) {
  const t = useTranslations("studio.operators");
  const list = useAdminQuery("listOperators", {});
  const [isInviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<Operator | null>(null);
  const [removed, setRemoved] = useState<Operator | null>(null);
  const [invitation, setInvitation] = useState<string | null>(null);
  const remove = useAdminAction(
    (id: string) => callAdmin("removeOperator", { id }),
    () => {
      setRemoved(null);
      list.reload();
    },
  );
  const renew = useAdminAction(
    (id: string) => callAdmin("renewInvitation", { id }),
    (answer) => setInvitation(answer.invitation),
  );
  return (
    <>
      <ScreenHead
        title={title}
        lead={t("lead")}
        actions={<Button onClick={() => setInviting(true)}>{t("invite")}</Button>}
      />
      {invitation ? <InvitationLink invitation={invitation} /> : null}
      <FailureNotice failure={renew.failure} />
      <QueryNotice query={list} />
      {list.data ? (
        <OperatorTable
          title={title}
          operators={list.data.operators}
          onChange={setChanged}
          onRenew={({ id }) => void renew.run(id)}
          onRemove={setRemoved}
        />
      ) : null}
      <StudioDialog open={isInviting} onClose={() => setInviting(false)} title={t("invite")}>
        <InviteForm
          onInvited={(secret) => {
            setInviting(false);
            setInvitation(secret);
            list.reload();
          }}
        />
      </StudioDialog>
      <StudioDialog
        open={changed !== null}
        onClose={() => setChanged(null)}
        title={t("changeOf", { name: changed?.name ?? "" })}
        description={t("changeLead")}
      >
        {changed ? (
          <RoleForm
            operator={changed}
            onChanged={() => {
              setChanged(null);
              list.reload();
            }}
          />
        ) : null}
      </StudioDialog>
      <ActionDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && void remove.run(removed.id)}
        title={t("removeTitle", { name: removed?.name ?? "" })}
        description={t("removeLead")}
        confirmLabel={t("remove")}
        action={remove}
      />
    </>
  );
}

interface OperatorTableProps {
  title: string;
  operators: readonly Operator[];
  onChange: (operator: Operator) => void;
  onRenew: (operator: Operator) => void;
  onRemove: (operator: Operator) => void;
}

function OperatorTable({ title, operators, onChange, onRenew, onRemove }: OperatorTableProps) {
  const t = useTranslations("studio.operators");
  const locale = useLocale();
  const { operator: self } = useOperator();
  const { getLabel } = useBrandSource();
  const renderAction = (label: string, name: string, act: () => void) => (
    <Button size="sm" variant="ghost" aria-label={name} onClick={act}>
      {label}
    </Button>
  );
  const renderActions = (operator: Operator) => {
    const { id, invited, name } = operator;
    return (
      <span className={styles.actions}>
        {renderAction(t("change"), t("changeOf", { name }), () => onChange(operator))}
        {invited ? renderAction(t("renew"), t("renewOf", { name }), () => onRenew(operator)) : null}
        {id === self.id ? null : renderAction(t("remove"), t("removeOf", { name }), () => onRemove(operator))}
      </span>
    );
  };
  return (
    <DataTable
      caption={title}
      rows={operators}
      getKey={({ id }) => id}
      columns={[
        [
          t("name"),
          ({ name, email }) => (
            <>
              {name}
              <br />
              <span className={styles.muted}>{email}</span>
            </>
          ),
        ],
        [t("role"), ({ role }) => t(`roles.${role}`)],
        [t("brands"), ({ brands }) => brands?.map(getLabel).join(", ") ?? t("allBrands")],
        [
          t("seen"),
          ({ invited, lastSeenAt }) => {
            if (invited) return <Badge tone="warn">{t("invited")}</Badge>;
            return lastSeenAt === null ? "–" : <LocalTime at={lastSeenAt} locale={locale} isShort showTime />;
          },
        ],
        [t("actions"), renderActions],
      ]}
    />
  );
}

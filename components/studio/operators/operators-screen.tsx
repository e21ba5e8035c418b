"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { DataTable } from "@/components/studio/frame/data-table";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { LoadingBlock } from "@/components/studio/frame/loading-block";
import { ScreenHead } from "@/components/studio/frame/screen-head";
import { useHasRole, useOperator } from "@/components/studio/session/operator-context";
import { Button } from "@/components/ui/button";
import { Badge } from "@/components/ui/text/badge";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import { InvitationLink, InviteDialog, RoleDialog } from "./operator-dialogs";
import styles from "./operators.module.css";

type Operator = AdminData<"listOperators">["operators"][number];

/** Who works in the console; for owners. */
export function OperatorsScreen() {
  const t = useTranslations("studio.operators");
  const isOwner = useHasRole("owner");
  if (!isOwner) return <FailureNotice failure={{ problem: "notAllowed" }} />;
  return <OperatorList title={t("title")} />;
}

function OperatorList({ title }: { title: string }) {
  const t = useTranslations("studio.operators");
  const f = useTranslations("studio.frame");
  const { data, failure, reload } = useAdminQuery("listOperators", {});
  const [isInviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<Operator | null>(null);
  const [removed, setRemoved] = useState<Operator | null>(null);
  const [invitation, setInvitation] = useState<string | null>(null);
  const remove = useAdminAction(
    (id: string) => callAdmin("removeOperator", { id }),
    () => {
      setRemoved(null);
      reload();
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
      {failure ? <FailureNotice failure={failure} onRetry={reload} /> : null}
      {renew.failure ? <FailureNotice failure={renew.failure} /> : null}
      {!data && !failure ? <LoadingBlock /> : null}
      {data ? (
        <OperatorTable
          title={title}
          operators={data.operators}
          onChange={setChanged}
          onRenew={({ id }) => void renew.run(id)}
          onRemove={setRemoved}
        />
      ) : null}
      <InviteDialog
        open={isInviting}
        onClose={() => setInviting(false)}
        onInvited={(secret) => {
          setInviting(false);
          setInvitation(secret);
          reload();
        }}
      />
      <RoleDialog
        operator={changed}
        onClose={() => setChanged(null)}
        onChanged={() => {
          setChanged(null);
          reload();
        }}
      />
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && void remove.run(removed.id)}
        title={t("removeTitle", { name: removed?.name ?? "" })}
        description={t("removeLead")}
        closeLabel={f("close")}
        confirmLabel={t("remove")}
        cancelLabel={f("cancel")}
        busy={remove.busy}
        busyLabel={f("working")}
      >
        {remove.failure ? <FailureNotice failure={remove.failure} /> : null}
      </ConfirmDialog>
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
  return (
    <DataTable
      caption={title}
      rows={operators}
      getKey={({ id }) => id}
      columns={[
        {
          key: "name",
          label: t("name"),
          render: ({ name, email }) => (
            <>
              {name}
              <br />
              <span className={styles.muted}>{email}</span>
            </>
          ),
        },
        { key: "role", label: t("role"), render: ({ role }) => t(`roles.${role}`) },
        {
          key: "brands",
          label: t("brands"),
          render: ({ brands }) => brands?.join(", ") ?? t("allBrands"),
        },
        {
          key: "seen",
          label: t("seen"),
          render: ({ invited, lastSeenAt }) =>
            invited ? (
              <Badge tone="warn">{t("invited")}</Badge>
            ) : lastSeenAt === null ? (
              "–"
            ) : (
              <LocalTime at={lastSeenAt} locale={locale} isShort showTime />
            ),
        },
        {
          key: "actions",
          label: t("actions"),
          render: (operator) => (
            <span className={styles.actions}>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t("changeOf", { name: operator.name })}
                onClick={() => onChange(operator)}
              >
                {t("change")}
              </Button>
              {operator.invited ? (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t("renewOf", { name: operator.name })}
                  onClick={() => onRenew(operator)}
                >
                  {t("renew")}
                </Button>
              ) : null}
              {operator.id === self.id ? null : (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t("removeOf", { name: operator.name })}
                  onClick={() => onRemove(operator)}
                >
                  {t("remove")}
                </Button>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

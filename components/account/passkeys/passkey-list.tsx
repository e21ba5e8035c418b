"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { MemberList } from "@/components/account/member-list";
import { SectionCard } from "@/components/account/section-card";
import { ActionStatus } from "@/components/feedback/action-status";
import { ConfirmDialog } from "@/components/feedback/dialog";
import type { Action } from "@/components/feedback/use-action";
import { useAction } from "@/components/feedback/use-action";
import type { IdentityCheck } from "@/components/form/identity/use-identity-proof";
import { useIdentityProof } from "@/components/form/identity/use-identity-proof";
import { Button } from "@/components/ui/button";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import { useRead } from "@/lib/browser/hooks/use-read";
import { createPasskey, supportsPasskeys } from "@/lib/browser/passkeys/passkeys";
import type { Locale } from "@/lib/config/constants";
import type { Passkey } from "@/lib/contract/user/passkeys";
import { PasskeyRow } from "./passkey-row";
import { RenamePasskeyDialog } from "./rename-passkey-dialog";
import { RequirePasskey } from "./require-passkey";

export interface PasskeyListProps {
  /** Null where they could not be read. */
  initial: CallData<"listPasskeys"> | null;
  /** By which support finds the reads of the page (rules/errors#reference). */
  reference: string;
  locale: Locale;
  now: number;
  /** Whether the upstream renames passkeys, and removes them. */
  canRename: boolean;
  canRemove: boolean;
}

/** The passkeys of a member: add, name and remove (rules/accounts#passkeys). */
export function PasskeyList({ initial, reference, locale, now, canRename, canRemove }: PasskeyListProps) {
  const t = useTranslations("account.passkeys");
  const { data, reload, update } = useRead<CallData<"listPasskeys"> | null>({
    queryKey: ["listPasskeys"],
    initialData: initial,
    read: (signal) => callApi("listPasskeys", {}, { report: "consequences", signal }),
  });
  const passkeys = data?.passkeys ?? null;
  const setPasskeys = (change: (all: readonly Passkey[]) => Passkey[]) =>
    update((shown) => shown && { ...shown, passkeys: change(shown.passkeys) });
  const [target, setTarget] = useState<{ passkey: Passkey; to: "name" | "remove" } | null>(null);
  const { callWithProof, dialog } = useIdentityProof();
  const adding = useAddPasskey(callWithProof, (passkey) => {
    if (data === null) void reload();
    else setPasskeys((all) => [passkey, ...all]);
  });
  const removing = useAction<Passkey, unknown>({
    perform: ({ id }, signal) => {
      setTarget(null);
      return callWithProof<unknown>((proof) =>
        callApi("removePasskey", { id, ...proof }, { report: "consequences", signal }),
      );
    },
    onSuccess: (_, { id }) => {
      setPasskeys((all) => all.filter((item) => item.id !== id));
      return t("removed");
    },
  });
  const close = () => setTarget(null);
  const getName = ({ name }: Passkey) => name ?? t("unnamed");
  const shown = removing.failureCode !== null || removing.announcement ? removing : adding.action;
  return (
    <SectionCard id="passkeys" title={t("title")} lead={t("lead")}>
      <MemberList
        items={passkeys}
        messages={{ unread: t("unread"), retry: t("retry"), none: t("none") }}
        reference={reference}
        onRetry={reload}
        renderItem={(passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            name={getName(passkey)}
            locale={locale}
            now={now}
            onRename={canRename ? () => setTarget({ passkey, to: "name" }) : null}
            onRemove={canRemove ? () => setTarget({ passkey, to: "remove" }) : null}
          />
        )}
      />
      <ActionStatus action={shown} />
      {adding.problem ? (
        <p key={adding.tries} role="alert" className={shapes.muted}>
          {t(adding.problem)}
        </p>
      ) : null}
      <div className={shapes.row}>
        <Button
          variant="secondary"
          size="sm"
          busy={adding.action.busy}
          busyLabel={t("busy")}
          onClick={() => {
            removing.clear();
            void adding.action.run();
          }}
        >
          {t("add")}
        </Button>
      </div>
      {data?.required !== undefined && data.required !== null && data.passkeys.length > 0 ? (
        <RequirePasskey
          required={data.required}
          codesLeft={data.recoveryCodesLeft ?? 0}
          onChange={(required, recoveryCodesLeft) =>
            update((shown) => shown && { ...shown, required, recoveryCodesLeft })
          }
          callWithProof={callWithProof}
        />
      ) : null}
      <RenamePasskeyDialog
        passkey={target?.to === "name" ? target.passkey : null}
        onClose={close}
        onRenamed={(renamed) => {
          setPasskeys((all) => all.map((item) => (item.id === renamed.id ? renamed : item)));
          close();
        }}
      />
      <ConfirmDialog
        open={target?.to === "remove"}
        onClose={close}
        onConfirm={() => target && removing.run(target.passkey)}
        title={t("askTitle")}
        description={target ? t("askBody", { name: getName(target.passkey) }) : ""}
        closeLabel={t("close")}
        confirmLabel={t("remove")}
        cancelLabel={t("keep")}
        busy={removing.busy}
        busyLabel={t("busy")}
      />
      {dialog}
    </SectionCard>
  );
}

/** Why the browser made none. */
type AddProblem = "exists" | "failed" | "unsupported";

interface PasskeyAddition {
  action: Action<void>;
  problem: AddProblem | null;
  /** So often it was begun: the same problem is announced each time. */
  tries: number;
}

/** Adds a passkey: a proof of who the member is, the browser's own dialog, then the upstream. */
function useAddPasskey(
  callWithProof: IdentityCheck["callWithProof"],
  onAdded: (passkey: Passkey) => void,
): PasskeyAddition {
  const t = useTranslations("account.passkeys");
  const [problem, setProblem] = useState<AddProblem | null>(null);
  const [tries, setTries] = useState(0);
  const action = useAction<void, Passkey>({
    perform: async (_, signal) => {
      setTries((count) => count + 1);
      setProblem(supportsPasskeys() ? null : "unsupported");
      if (!supportsPasskeys()) return "cancelled";
      const begun = await callWithProof((proof) =>
        callApi("beginPasskey", proof, { report: "consequences", signal }),
      );
      if (begun === "cancelled" || !begun.ok) return begun;
      const made = await createPasskey(begun.data);
      if (made.kind !== "done") {
        setProblem(made.kind === "canceled" ? null : made.kind);
        return "cancelled";
      }
      return callApi("addPasskey", { attestation: made.response }, { report: "consequences", signal });
    },
    onSuccess: (passkey) => {
      onAdded(passkey);
      return t("done");
    },
  });
  return { action, problem, tries };
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { Panel } from "@/components/studio/frame/panel";
import { PickField } from "@/components/studio/pick/pick-field";
import { MoveButtons } from "@/components/studio/pick/pick-list-field";
import { useNames } from "@/components/studio/pick/use-names";
import { Button } from "@/components/ui/button";
import { Badge } from "@/components/ui/text/badge";
import { EmptyState } from "@/components/ui/text/empty-state";
import { isMethodCode, METHOD_CODES } from "@/lib/domain/payment/methods/methods";
import { DraftInput } from "./draft-input";
import { DraftNote } from "./draft-note";
import styles from "./editor.module.css";
import { listMethodFields } from "./field-spec";
import { FollowCurrencies } from "./follow-currencies";
import { useDraftChanges } from "./use-draft-changes";
import { useDraftField } from "./use-draft-field";

/** The payment methods of a brand in the order of the checkout. */
export function MethodsSection() {
  const t = useTranslations("studio.methods");
  const { data, document, canEdit, reload } = useBrand();
  const order = useDraftChanges();
  const methods = Object.entries(document.methods).sort(
    ([, one], [, other]) => one.position - other.position,
  );
  const missing = METHOD_CODES.filter((code) => !Object.hasOwn(document.methods, code));
  const last = methods.at(-1)?.[1].position ?? -1;

  function move(from: number, to: number) {
    const codes = methods.map(([code]) => code);
    codes.splice(to, 0, ...codes.splice(from, 1));
    const moved = codes.flatMap((code, place) =>
      document.methods[code]?.position === place
        ? []
        : [{ path: ["methods", code, "position"], after: place }],
    );
    void order.save(moved);
  }

  return (
    <Panel lead={t("lead")}>
      <FollowCurrencies warnings={data.warnings} />
      {methods.length === 0 ? <EmptyState title={t("none")} /> : null}
      <FailureNotice
        failure={order.failure}
        onRetry={() => {
          order.reset();
          reload();
        }}
      />
      <ol className={layout.list}>
        {methods.map(([code], index) => (
          <MethodRow key={code} code={code} index={index} count={methods.length} onMove={move} />
        ))}
      </ol>
      {canEdit && missing.length > 0 ? <AddMethod codes={missing} position={last + 1} /> : null}
    </Panel>
  );
}

interface MethodRowProps {
  code: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

function MethodRow({ code, index, count, onMove }: MethodRowProps) {
  const t = useTranslations("studio.methods");
  const names = useNames();
  const { canEdit } = useBrand();
  const field = useDraftField(["methods", code]);
  const name = names.method(code);
  return (
    <li className={styles.words} data-field={`methods.${code}`}>
      <div className={styles.entryHead}>
        <span className={styles.entryName}>
          <strong>{name}</strong>
          <code className={layout.muted}>{code}</code>
          {isMethodCode(code) ? null : <Badge tone="warn">{t("gone")}</Badge>}
        </span>
        {canEdit ? (
          <span className={styles.acts}>
            {count > 1 ? <MoveButtons name={name} index={index} count={count} onMove={onMove} /> : null}
            <Button
              size="sm"
              variant="ghost"
              aria-label={t("removeOf", { method: name })}
              onClick={() => void field.save(null)}
            >
              {t("remove")}
            </Button>
          </span>
        ) : null}
      </div>
      <div className={styles.fields}>
        {listMethodFields(code).map((spec) => (
          <DraftInput key={spec.label} spec={spec} />
        ))}
      </div>
      <DraftNote field={field} />
    </li>
  );
}

function AddMethod({ codes, position }: { codes: readonly string[]; position: number }) {
  const t = useTranslations("studio.methods");
  const names = useNames();
  const { document } = useBrand();
  const [code, setCode] = useState<string | null>(null);
  const field = useDraftField(["methods", code ?? "-"]);
  const method = { position, currencies: document.currencies, discountRate: 0 };
  return (
    <div className={layout.fieldRow} data-field="methods">
      <PickField
        className={layout.grow}
        label={t("new")}
        placeholder={t("choose")}
        value={code}
        getLabel={names.method}
        listOptions={() => codes.map((value) => ({ value, label: names.method(value), detail: value }))}
        onChange={setCode}
      />
      <Button
        variant="secondary"
        disabled={code === null}
        onClick={() => void field.save(method).then((isStored) => isStored && setCode(null))}
      >
        {t("add")}
      </Button>
      <DraftNote field={field} />
    </div>
  );
}

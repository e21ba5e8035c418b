"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import layout from "@/components/studio/frame/layout.module.css";
import { Panel } from "@/components/studio/frame/panel";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/fields/select-field";
import { EmptyState } from "@/components/ui/text/empty-state";
import { METHOD_CODES } from "@/lib/domain/payment/methods/methods";
import { DraftInput } from "./draft-input";
import { DraftNote } from "./draft-note";
import styles from "./editor.module.css";
import { listMethodFields } from "./field-spec";
import { useDraftField } from "./use-draft-field";

/** The payment methods of a brand in the order of the checkout. */
export function MethodsSection() {
  const t = useTranslations("studio.methods");
  const { document, canEdit } = useBrand();
  const methods = Object.entries(document.methods).sort(
    ([, one], [, other]) => one.position - other.position,
  );
  const missing = METHOD_CODES.filter((code) => !Object.hasOwn(document.methods, code));
  return (
    <Panel lead={t("lead")}>
      {methods.length === 0 ? <EmptyState title={t("none")} /> : null}
      <ul className={layout.list}>
        {methods.map(([code]) => (
          <MethodRow key={code} code={code} />
        ))}
      </ul>
      {canEdit && missing.length > 0 ? <AddMethod codes={missing} position={methods.length} /> : null}
    </Panel>
  );
}

function MethodRow({ code }: { code: string }) {
  const t = useTranslations("studio.methods");
  const { canEdit } = useBrand();
  const field = useDraftField(["methods", code]);
  return (
    <li className={styles.words}>
      <div className={layout.row}>
        <strong>{code}</strong>
        {canEdit ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t("removeOf", { method: code })}
            onClick={() => void field.save(null)}
          >
            {t("remove")}
          </Button>
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
  const { document } = useBrand();
  const [code, setCode] = useState("");
  const field = useDraftField(["methods", code === "" ? "-" : code]);
  const method = { position, currencies: document.currencies, discountRate: 0 };
  return (
    <div className={layout.row}>
      <SelectField
        label={t("new")}
        placeholder={t("choose")}
        value={code}
        options={codes.map((value) => ({ value, label: value }))}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button
        variant="secondary"
        disabled={code === ""}
        onClick={() => void field.save(method).then((isStored) => isStored && setCode(""))}
      >
        {t("add")}
      </Button>
      <DraftNote field={field} />
    </div>
  );
}

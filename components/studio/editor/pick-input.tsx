"use client";

import { useBrand } from "@/components/studio/brands/brand-context";
import { PickField } from "@/components/studio/pick/pick-field";
import { PickListField } from "@/components/studio/pick/pick-list-field";
import { DraftNote } from "./draft-note";
import type { FieldSpec, PickKind } from "./field-spec";
import { useDraftField } from "./use-draft-field";
import { usePickSource } from "./use-pick-source";
import { useWrongText } from "./use-wrong-text";

export interface PickInputProps {
  spec: FieldSpec & { kind: PickKind };
  label: string;
  hint: string | undefined;
}

/** A value of the draft that is chosen by its name, or a list of such; stored at each choice. */
export function PickInput({ spec, label, hint }: PickInputProps) {
  const { canEdit } = useBrand();
  const field = useDraftField(spec.path);
  const source = usePickSource(spec.kind);
  const error = useWrongText(spec.path, field.state);
  const texts = { label, hint, ...(error === undefined ? {} : { error }), disabled: !canEdit };
  const isOne = spec.kind === "country" || spec.kind === "timeZone";
  const save = (value: unknown) => void field.save(value);
  return (
    <>
      {isOne ? (
        <PickField
          {...texts}
          {...source}
          value={typeof field.wanted === "string" ? field.wanted : null}
          onChange={save}
        />
      ) : (
        <PickListField
          {...texts}
          {...source}
          isOrdered={spec.isOrdered ?? false}
          values={Array.isArray(field.wanted) ? field.wanted.map(String) : []}
          onChange={save}
        />
      )}
      <DraftNote field={field} isWrongTold />
    </>
  );
}

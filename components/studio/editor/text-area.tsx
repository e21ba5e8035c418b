import type { ComponentPropsWithRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { Field, type FieldTexts, useField } from "@/components/ui/fields/field";
import frame from "@/components/ui/fields/field.module.css";
import styles from "./editor.module.css";

export interface TextAreaProps extends FieldTexts, ComponentPropsWithRef<"textarea"> {
  /** For texts of a page. */
  tall?: boolean;
}

/** A field for several lines. */
export function TextArea({ tall, ...props }: TextAreaProps) {
  const { field, control } = useField(props);
  return (
    <Field {...field}>
      <div className={frame.frame}>
        <textarea {...control} className={classNames(frame.control, styles.area, tall && styles.tall)} />
      </div>
    </Field>
  );
}

import { type ComponentPropsWithRef, useId } from "react";
import { classNames } from "@/components/ui/class-names";
import { Field, type FieldTexts, getDescribedBy } from "@/components/ui/fields/field";
import frame from "@/components/ui/fields/field.module.css";
import styles from "./editor.module.css";

export interface TextAreaProps extends FieldTexts, ComponentPropsWithRef<"textarea"> {
  /** For texts of a page. */
  tall?: boolean;
}

/** A field for several lines. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  tall,
  id,
  className,
  ...rest
}: TextAreaProps) {
  const generatedId = useId();
  const areaId = id ?? generatedId;
  const texts = { label, hint, error, optional, hideLabel };
  return (
    <Field id={areaId} {...texts} className={className}>
      <div className={frame.frame}>
        <textarea
          {...rest}
          id={areaId}
          className={classNames(frame.control, styles.area, tall && styles.tall)}
          aria-invalid={error ? true : undefined}
          aria-describedby={getDescribedBy(areaId, texts)}
        />
      </div>
    </Field>
  );
}

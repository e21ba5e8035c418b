import { useState } from "react";
import { EyeIcon, EyeOffIcon } from "@/components/ui/art/icons/tool-icons";
import styles from "./password-field.module.css";
import { TextField, type TextFieldProps } from "./text-field";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "suffix"> {
  showLabel: string;
  hideLabelText: string;
}

/** A password field with a button that reveals the text. It is hidden again when the form is submitted. */
export function PasswordField({ showLabel, hideLabelText, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? "text" : "password"}
      suffix={
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={shown}
          aria-label={shown ? hideLabelText : showLabel}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}

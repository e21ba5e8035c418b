import type { FieldBinding } from "@/components/form/use-app-form";
import { TextField } from "@/components/ui/fields/text-field";
import { formatWhileTyping } from "./card/format-while-typing";
import { formatTaxId } from "./card/reformat-input";

/** A CPF or CNPJ, with its dots and hyphens added while it is typed. */
export function TaxIdField({ field, label, hint }: { field: FieldBinding; label: string; hint: string }) {
  return (
    <TextField
      {...formatWhileTyping(field, formatTaxId)}
      label={label}
      hint={hint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={18}
    />
  );
}

import type { FieldBinding } from "@/components/form/use-app-form";
import { TextField } from "@/components/ui/fields/text-field";
import { formatTaxId } from "@/lib/domain/brazil/tax-id";

/** A CPF or CNPJ, with its dots and hyphens added while it is typed. */
export function TaxIdField({ field, label, hint }: { field: FieldBinding; label: string; hint: string }) {
  return (
    <TextField
      {...field}
      clean={formatTaxId}
      label={label}
      hint={hint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
const isFile = (field: Field) => field.type === "file";

function isUntouched(field: Field): boolean {
  if (isCheckable(field)) return field.checked === field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const initial = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return field.value === (initial?.value ?? "");
}

/** The fields of the page by type, name and, where several have the same, their number. */
function listFields(): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>("input, textarea, select")) {
    const value = isCheckable(field) ? field.value : "";
    const name = [field.localName, field.type, field.name || field.id, value].join(" ");
    let number = 1;
    while (fields.has(`${name} ${number}`)) number++;
    fields.set(`${name} ${number}`, field);
  }
  return fields;
}

/**
 * Remembers the fields of the page while React may render a part of it anew (rules/outside-changes#before-react): a field that is
 * gone still has what was typed into it.
 * @returns puts that into the fields in their places, and the focus; called after each such rendering.
 */
export function rememberFields(): () => void {
  let fields = listFields();
  let focused: Element | null = document.activeElement;
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  document.addEventListener("focusin", noteFocus, true);
  return () => {
    const present = listFields();
    for (const [name, field] of fields) {
      const replacement = present.get(name);
      if (!replacement || replacement === field || field.isConnected) continue;
      if (!isUntouched(field) && isUntouched(replacement) && !isFile(field)) copyValue(field, replacement);
      if (field === focused && document.activeElement === document.body)
        replacement.focus({ preventScroll: true });
    }
    fields = present;
  };
}

/** Simulates typing, so that React notices the value: it ignores one that was set through its own setter. */
function copyValue(from: Field, to: Field): void {
  if (isCheckable(to)) {
    to.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), "value")?.set?.call(to, from.value);
  to.dispatchEvent(new Event("input", { bubbles: true }));
  to.dispatchEvent(new Event("change", { bubbles: true }));
}

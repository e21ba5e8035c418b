import { page } from "@/lib/browser/page";
import type { ErrorAction } from "@/lib/domain/errors/error-display";

/** Form controls that take the focus, within the page's own content. */
const FIELDS =
  'main :is(input:not([type="hidden"]), select, textarea):not(:disabled), [role="main"] :is(input, select, textarea)';

/** Performs what a button beside an error does where the place has no handler of its own. */
export function performErrorAction(kind: Extract<ErrorAction["kind"], "reload" | "focusField">): void {
  if (kind === "reload") page.reload();
  else focusField(document);
}

/** Moves the focus to the first invalid field inside `root`, else to its first field. */
function focusField(root: ParentNode): void {
  const field =
    root.querySelector<HTMLElement>('[aria-invalid="true"]') ?? root.querySelector<HTMLElement>(FIELDS);
  field?.focus();
}

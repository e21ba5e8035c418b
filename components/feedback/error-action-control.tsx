import { isMissingPage } from "@/lib/browser/missing-pages";
import { toCurrentLocalePath } from "@/lib/browser/page";
import type { SuggestedAction } from "@/lib/domain/errors/error-catalog";
import type { ErrorAction } from "@/lib/domain/errors/error-display";
import styles from "./error-action-control.module.css";
import { performErrorAction } from "./perform-error-action";

/** What the place of an error does itself, by the suggestion of the catalog. */
export type ErrorHandlers = Partial<Record<SuggestedAction, () => unknown>>;

export interface LabeledErrorAction {
  action: ErrorAction;
  /** In the reader's language. */
  label: string;
}

export interface ErrorActionControlProps extends LabeledErrorAction {
  handlers?: ErrorHandlers;
}

/** The button or link beside an error. A link is rendered in the browser only: it takes the language of the address bar. */
export function ErrorActionControl({ action, label, handlers = {} }: ErrorActionControlProps) {
  if (action.kind === "link") {
    if (isMissingPage(action.path)) return null;
    return (
      // Fragments stay on the page.
      <a
        href={action.path.startsWith("#") ? action.path : toCurrentLocalePath(action.path)}
        className={styles.action}
      >
        {label}
      </a>
    );
  }
  const handleClick = () => {
    if (action.kind === "handler") handlers[action.suggestion]?.();
    else performErrorAction(action.kind);
  };
  return (
    <button type="button" className={styles.action} onClick={handleClick}>
      {label}
    </button>
  );
}

import { repeatEarlyActions } from "@/lib/browser/before-react/early-actions";
import { undoOutsideChanges } from "@/lib/browser/before-react/outside-changes";

// Next runs this file right before React takes the page over.
undoOutsideChanges();
repeatEarlyActions();

import { CONSENT_SCRIPT_PLACE } from "@/lib/domain/document/document-marks";
import { startTracker } from "./start-tracker";

// The program of a file of its own (scripts/stack/build.ts): public pages report views without React.
startTracker(() => {
  const script = document.createElement("script");
  script.src = CONSENT_SCRIPT_PLACE;
  document.head.append(script);
});

import { showConsentBar } from "./show-consent-bar";

// The program of a file of its own (scripts/stack/build.ts), which a public page loads when there is something to ask.
showConsentBar();

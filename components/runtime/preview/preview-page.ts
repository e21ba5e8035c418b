import { CONSOLE_ORIGIN_PLACE } from "@/lib/domain/studio/preview-messages";
import { startPreviewPage } from "./start-preview-page";

// The program of a file of its own (scripts/stack/build.ts), which pages of previews load.
startPreviewPage(CONSOLE_ORIGIN_PLACE);

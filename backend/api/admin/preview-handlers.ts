import type { PREVIEW_CALLS } from "@/lib/contract/admin/previews";
import type { AdminHandlers } from "./admin-handler";

export const previewHandlers = {} as AdminHandlers<keyof typeof PREVIEW_CALLS>;

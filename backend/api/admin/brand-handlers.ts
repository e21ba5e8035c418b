import type { BRAND_CALLS } from "@/lib/contract/admin/brands";
import type { AdminHandlers } from "./admin-handler";

export const brandHandlers = {} as AdminHandlers<keyof typeof BRAND_CALLS>;

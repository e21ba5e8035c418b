import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { readBrand } from "@/backend/modules/studio/brands/read-brand";
import { checkHost } from "@/backend/modules/studio/setup/check-host";
import { readSetup } from "@/backend/modules/studio/setup/read-setup";
import type { SETUP_CALLS } from "@/lib/contract/admin/setup";
import type { AdminHandlers } from "./admin-handler";

export const setupHandlers: AdminHandlers<keyof typeof SETUP_CALLS> = {
  readSetup: ({ brand }, { db, env }) => readSetup(db, env, brand),
  checkHost: async ({ brand, host }, { db, env, operator, clock, studioOrigin }) => {
    const { draft, live } = await readBrand(db, brand, operator, clock.now());
    const hosts = [...(draft?.document.hosts ?? []), ...(live?.hosts ?? [])];
    // Nothing but a brand's own hosts is asked.
    if (!hosts.includes(host)) throw new AdminRefusal("invalid", { fields: { host: "invalid_value" } });
    return checkHost(host, { studioOrigin, secrets: env.REVALIDATE_SECRET });
  },
};

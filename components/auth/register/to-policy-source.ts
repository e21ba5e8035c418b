import { hasPage } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import type { PolicySource } from "./create-register-links";

/** What a brand's links to its policies are made of. */
export const toPolicySource = (site: Site): PolicySource & Pick<Site, "defaultLocale"> => ({
  defaultLocale: site.defaultLocale,
  version: site.version,
  hasPolicies: hasPage(site, "/privacy"),
});

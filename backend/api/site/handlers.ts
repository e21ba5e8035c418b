import type { AreaHandlers } from "@/backend/api/handler";
import { listAreaCodes } from "@/backend/modules/catalog/region";
import * as brand from "./brand";
import * as catalog from "./catalog";
import * as mailLinks from "./mail-links";
import { reportEvent, reportEvents } from "./report-event";

export const siteHandlers: AreaHandlers<"site"> = {
  ...brand,
  ...catalog,
  listAreaCodes: async () => ({ countries: listAreaCodes() }),
  reportEvent,
  reportEvents,
  ...mailLinks,
};

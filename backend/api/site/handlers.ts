import type { AreaHandlers } from "@/backend/api/handler";
import { listAreaCodes } from "@/backend/modules/catalog/area-codes";
import * as brand from "./brand";
import * as content from "./content";
import * as mailLinks from "./mail-links";
import * as plans from "./plans";
import { reportEvent, reportEvents } from "./report-event";
import * as texts from "./texts";

export const siteHandlers: AreaHandlers<"site"> = {
  ...brand,
  ...plans,
  ...content,
  listAreaCodes: async () => ({ countries: listAreaCodes() }),
  reportEvent,
  reportEvents,
  ...mailLinks,
  ...texts,
};

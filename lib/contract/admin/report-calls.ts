import * as z from "zod";
import { brandId } from "./brand-document";
import { checkReportDays, report, reportedDays } from "./report";

const range = z.object({ brand: brandId, ...reportedDays }).superRefine(checkReportDays);

/** The longest file is of a year of a brand with every method. */
const MAX_CSV_LENGTH = 8_000_000;

export const REPORT_CALLS = {
  readReport: { role: "viewer", payload: range, data: z.object({ report }) },
  /** All numbers as one table (RFC 4180), for a spreadsheet. */
  exportReport: { role: "viewer", payload: range, data: z.object({ csv: z.string().max(MAX_CSV_LENGTH) }) },
} as const;

import * as z from "zod";
import { LOCALES } from "@/lib/config/constants";
import { brandId } from "./brand-document";
import { checkReportDays, report, reportedDays } from "./report";

const range = z.object({ brand: brandId, ...reportedDays }).superRefine(checkReportDays);

/** The longest file is of a year of a brand with every method. */
const MAX_CSV_LENGTH = 8_000_000;

const reportMail = z.object({ isOn: z.boolean() });

export const REPORT_CALLS = {
  readReport: { role: "viewer", payload: range, data: z.object({ report }) },
  /** All numbers as one table (RFC 4180), for a spreadsheet. */
  exportReport: { role: "viewer", payload: range, data: z.object({ csv: z.string().max(MAX_CSV_LENGTH) }) },
  /** Whether the operator gets the brand's report by mail each week. */
  readReportMail: { role: "viewer", payload: z.object({ brand: brandId }), data: reportMail },
  /** Begins or ends these mails, for the operator alone; they are in the language of the console. */
  changeReportMail: {
    role: "viewer",
    payload: z.object({ brand: brandId, isOn: z.boolean(), language: z.enum(LOCALES) }),
    data: reportMail,
  },
} as const;

import * as z from "zod";
import { refuse } from "@/backend/runtime/refusal-error";
import { checkZip, extractZipDigits, findZipState } from "@/lib/domain/payment/card/card-holder";
import areas from "./zip-areas.json";

/**
 * A small part of the Brazilian address directory for the demo: the capitals by ZIP range (first and last, five digits
 * each), and some streets. A real directory is a service; the buyer types what is unknown here.
 */
const { cities, streets } = z
  .strictObject({
    cities: z.array(z.tuple([z.string(), z.number(), z.number()])),
    streets: z.record(z.string(), z.string()),
  })
  .parse(areas);

/**
 * State, city and street of a Brazilian ZIP code; null where unknown.
 * @throws RefusalError -24050 not a valid ZIP code
 */
export function findAddress(zipInput: string) {
  if (checkZip(zipInput)) throw refuse("parameterInvalid", { fields: { zip: "invalid_format" } });
  const zip = extractZipDigits(zipInput);
  const prefix = Number(zip.slice(0, 5));
  const city = cities.find(([, first, last]) => prefix >= first && prefix <= last)?.[0] ?? null;
  return { zip, state: findZipState(zip), city, street: streets[zip] ?? null };
}

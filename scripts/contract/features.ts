import * as z from "zod";
import { CALLS, type EndpointName } from "@/lib/contract/calls";
import { PART_CALLS, type ShopPart } from "@/lib/domain/site/offered-calls";
import table from "./features.json";

const call = z.enum(Object.keys(CALLS) as [EndpointName, ...EndpointName[]]);

/** A part of the shop and the calls that it makes; docs/upstream.md and `x-needed-for` are written from this table. */
const feature = z
  .strictObject({
    name: z.string(),
    /** True: nothing can be sold without it. Any other feature may be left out. */
    core: z.boolean(),
    /** The calls that it needs, or the part of the shop that has them. */
    needed: z.array(call).optional(),
    part: z.enum(Object.keys(PART_CALLS) as [ShopPart, ...ShopPart[]]).optional(),
    /** What is not in the shop without it, where it may be left out. */
    without: z.string().optional(),
    /** Calls that the feature works without, and what is missing then. */
    optional: z.partialRecord(call, z.string()).optional(),
  })
  .transform(({ part, needed = [], ...rest }) => ({
    ...rest,
    needed: part ? PART_CALLS[part] : needed,
  }));
export type Feature = Omit<z.output<typeof feature>, "needed"> & { needed: readonly EndpointName[] };

/** Every call is in at least one row; a test checks it. */
export const FEATURES: readonly Feature[] = z.array(feature).parse(table);

/** The features that make a call: those that need it, then those that work without it. */
export function listFeaturesOfCall(name: EndpointName): { needed: string[]; optional: string[] } {
  const listNames = (makesCall: (row: Feature) => boolean) =>
    FEATURES.filter(makesCall).map((row) => row.name);
  return {
    needed: listNames(({ needed }) => needed.includes(name)),
    optional: listNames(({ optional = {} }) => Object.hasOwn(optional, name)),
  };
}

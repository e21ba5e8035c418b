import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyPayload, language, timestamp } from "@/lib/contract/field-schemas";
import { listOf, validOrNull } from "@/lib/contract/tolerant-schemas";

/** In which language the texts are; absent where that is the one that was asked for, or not known. */
const textLanguage = validOrNull("textLanguage", language);
/** Every language in which the brand has the texts; absent where that is not known. */
const textLanguages = validOrNull("textLanguages", z.array(language).max(50));

export const readPolicies = defineEndpoint("readPolicies", {
  payload: z.object({
    type: z.enum(["terms", "privacy"]),
    code: z.literal("user"),
    language: language.optional(),
  }),
  /** Plain text in sections; never HTML (threat T34). */
  data: z.object({
    title: z.string().max(200),
    textLanguage,
    textLanguages,
    updatedAt: z.int(),
    sections: z
      .array(z.object({ heading: z.string().max(200), paragraphs: z.array(z.string().max(4000)).max(40) }))
      .max(60),
  }),
});

export const readContact = defineEndpoint("readContact", {
  payload: z.object({ language: language.optional() }),
  data: z.object({
    email: z.string().max(254).nullish(),
    phone: z.string().max(32).nullish(),
    chatLink: z.string().max(500).nullish(),
    hours: z.string().max(200).nullish(),
    questions: listOf(
      "questions",
      z.object({ question: z.string().max(300), answer: z.string().max(2000) }),
      { max: 40 },
    ),
    textLanguage,
    textLanguages,
    /** When the questions and answers in this language changed last. */
    updatedAt: validOrNull("updatedAt", timestamp),
  }),
});

export const listAreaCodes = defineEndpoint("listAreaCodes", {
  payload: emptyPayload,
  data: z.object({
    countries: listOf(
      "countries",
      z.object({ country: z.string().regex(/^[A-Z]{2}$/), areaCode: z.string().regex(/^\d{1,4}$/) }),
      { max: 300 },
    ),
  }),
});

/** Bytes of a report; the largest of our own pages has about 700 (threat T55). */
const MAX_REPORT_BYTES = 4 * 1024;

/** Fields of one event. */
export const MAX_REPORTED_FIELDS = 30;

/** Events in one call of `reportEvents`. */
export const MAX_REPORTED_EVENTS = 4;

const reportedEvent = z.object({
  event: z.string().max(64),
  fields: z
    .record(z.string().max(40), z.union([z.string().max(300), z.number(), z.boolean()]))
    .refine((fields) => Object.keys(fields).length <= MAX_REPORTED_FIELDS),
});

export const reportEvent = defineEndpoint("reportEvent", {
  payload: reportedEvent,
  data: z.object({}).nullish(),
  largestBody: MAX_REPORT_BYTES,
});

export const reportEvents = defineEndpoint("reportEvents", {
  payload: z.object({ events: z.array(reportedEvent).min(1).max(MAX_REPORTED_EVENTS) }),
  data: z.object({}).nullish(),
  largestBody: MAX_REPORT_BYTES,
});

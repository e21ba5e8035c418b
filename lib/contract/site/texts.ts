import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyPayload, language, packVersion, timestamp } from "@/lib/contract/field-schemas";
import { listOf } from "@/lib/contract/tolerant-schemas";

/** Opaque, only compared: another value means that the texts have changed. */
const version = z.string().min(1).max(64);

export const readTextsVersion = defineEndpoint("readTextsVersion", {
  payload: emptyPayload,
  data: z.object({ version }),
});

/** A path of the site API, never another host. */
const address = z.templateLiteral(["/api/site/", z.string().regex(/^\w[\w-]*([./]\w[\w-]*)*$/)]);

export const readTextsAddress = defineEndpoint("readTextsAddress", {
  payload: emptyPayload,
  data: z.object({
    /** Of the brand's own texts; null: `/api/site/i18n/message`. */
    address: address.nullish(),
    /** The languages that the brand brings itself (rules/languages); the address null: `/api/site/i18n/pack`. */
    packs: listOf("packs", z.object({ language, version: packVersion, address: address.nullish() }), {
      max: 50,
    }).nullish(),
  }),
});

export const readTexts = defineEndpoint("readTexts", {
  payload: z.object({ language }),
  /** A brand's own texts, by their key in `messages/`: "home.hero.title". ICU texts. */
  data: z.object({ messages: z.record(z.string().max(120), z.string().max(2000)) }),
});

export const readLanguagePack = defineEndpoint("readLanguagePack", {
  payload: z.object({ language, version: packVersion }),
  /** All words of a language, by namespace and key as in `messages/en`; checked as a whole before they are used. */
  data: z.object({ language: z.string().max(20), messages: z.record(z.string(), z.unknown()) }),
  echoes: { language: "language" },
});

export const readBanners = defineEndpoint("readBanners", {
  payload: z.object({ language: language.optional() }),
  data: z.object({
    banners: listOf(
      "banners",
      z.object({
        text: z.string().trim().min(1).max(160),
        /** The path in the shop that it links to; null: none. */
        path: z
          .string()
          .regex(/^\/(?![/\\])[^\s\\]{0,199}$/)
          .nullish(),
        startsAt: timestamp.nullish(),
        endsAt: timestamp.nullish(),
      }),
      { max: 10 },
    ),
  }),
});

import type * as z from "zod";
import type { Handler } from "@/backend/api/handler";
import { readContent } from "@/backend/modules/catalog/site-content";
import type { readContact as contactCall, readPolicies as policiesCall } from "@/lib/contract/site/content";

type ContactData = z.output<(typeof contactCall)["data"]>;

export const readPolicies: Handler<"readPolicies"> = async ({ type, language }, context) => {
  const { db, site } = context;
  const found = await readContent(db, site, type, language ?? context.language);
  const empty = { title: site.name, sections: [] };
  const content = (found?.content ?? empty) as Omit<z.output<(typeof policiesCall)["data"]>, "updatedAt">;
  return { ...content, updatedAt: found?.updatedAt ?? site.updatedAt };
};

export const readContact: Handler<"readContact"> = async ({ language }, context) => {
  const { db, site } = context;
  const found = await readContent(db, site, "contact", language ?? context.language);
  const { email, phone, chatLink } = found?.config.contact ?? {};
  const content = (found?.content ?? {}) as Partial<Pick<ContactData, "hours" | "questions">>;
  const { hours, questions } = content;
  return { email, phone, chatLink, hours, questions: questions ?? [], updatedAt: found?.updatedAt };
};

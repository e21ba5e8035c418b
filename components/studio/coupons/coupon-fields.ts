import { useTranslations } from "next-intl";
import type { FormErrors } from "@/components/form/use-app-form";
import { FIELD_PARSERS } from "@/components/studio/editor/text-parsers";
import type { AdminFailure } from "@/lib/browser/api/call-admin";

/** The fields of a code that can still be changed, as they are typed. */
export interface LimitValues {
  maxUses: string;
  endsAt: string;
}

/** A positive number that was typed; null: none; undefined: no such number. */
export const parseLimit = (text: string): number | null | undefined => {
  const limit = FIELD_PARSERS.number.parse(text);
  return typeof limit === "number" && (limit < 1 || limit > 9_999_999) ? undefined : limit;
};

/** The moment that was typed, epoch milliseconds; null: none. */
export const parseMoment = (text: string): number | null => FIELD_PARSERS.moment.parse(text) ?? null;

export type LimitProblem = "limitWrong" | "momentWrong";

const isMoment = (text: string) => FIELD_PARSERS.moment.parse(text) !== undefined;

/** What is wrong with them before they are sent. */
export const LIMIT_RULES = {
  maxUses: (text: string) => (parseLimit(text) === undefined ? ("limitWrong" as const) : null),
  endsAt: (text: string) => (isMoment(text) ? null : ("momentWrong" as const)),
};

/** Says beside its field why the backend has refused an end or a limit; null: it is about neither. */
export function useLimitRefusal(): (failure: AdminFailure) => FormErrors<LimitValues> | null {
  const t = useTranslations("studio.coupons");
  return ({ fields = {} }) => {
    const [, uses] = fields.maxUses?.split(" ") ?? [];
    if (uses !== undefined) return { fields: { maxUses: t("limitUsed", { uses: Number(uses) }) } };
    if (fields.endsAt === "past") return { fields: { endsAt: t("past") } };
    return fields.endsAt === "beforeStart" ? { fields: { endsAt: t("beforeStart") } } : null;
  };
}

import type { Handler } from "@/backend/api/handler";
import * as binding from "@/backend/modules/accounts/verification/phone-binding";
import { toProvenCaller } from "./to-proven-caller";

export const bindPhone: Handler<"bindPhone"> = async ({ phone, code, identityProof }, context) => {
  const { db, site, siteOrigin: origin } = context;
  const given = { phone, code, notice: { site, origin } };
  return { phone: await binding.bindPhone(db, toProvenCaller(context, identityProof), given) };
};

export const removePhone: Handler<"removePhone"> = async ({ identityProof }, context) => {
  const { db, site, siteOrigin: origin } = context;
  await binding.removePhone(db, toProvenCaller(context, identityProof), { site, origin });
  return {};
};

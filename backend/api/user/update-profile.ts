import type { Handler } from "@/backend/api/handler";
import { setNickname } from "@/backend/modules/accounts/members";

export const updateProfile: Handler<"updateProfile"> = async ({ nickname }, { db, member }) => {
  await setNickname(db, member, nickname);
  return {};
};

import { setNickname } from "@/backend/core/members";
import type { Handler } from "@/backend/handlers/handle";

export const updateProfile: Handler<"updateProfile"> = async ({ nickname }, { db, member }) => {
  await setNickname(db, member, nickname);
  return {};
};

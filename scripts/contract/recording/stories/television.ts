import type { RecordedBackend } from "@/scripts/contract/recording/recorded-backend";
import { ANA, VISITOR } from "./purchase";

/** A television is logged in by a member's phone. */
export async function recordTelevision(api: RecordedBackend): Promise<void> {
  const television = {
    ...VISITOR,
    headers: {
      ...VISITOR.headers,
      "User-Agent":
        "Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 Chrome/108.0.0.0 TV Safari/537.36",
      Scene: "STB",
    },
  };
  const { token } = await api.data("login", ANA, VISITOR);
  const ana = { ...VISITOR, token };
  const { deviceCode, userCode } = await api.data(
    "beginTvLogin",
    { timeZone: "America/Sao_Paulo" },
    television,
  );
  await api.data("findTvLogin", { userCode }, ana);
  await api.data("answerTvLogin", { userCode, approve: true }, ana);
  await api.data("readTvLogin", { deviceCode }, television);
  await api.data("loginByTv", { deviceCode }, television);
  const { devices } = await api.data("listDevices", { page: 1, pageSize: 5 }, ana);
  await api.data("endDevice", { id: devices.find(({ current }) => !current)?.id }, ana);
  await api.data("endOtherDevices", {}, ana);
}

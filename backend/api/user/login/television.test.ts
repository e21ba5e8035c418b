import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { MINUTE_MS } from "@/lib/config/constants";
import type { EndpointData } from "@/lib/contract/endpoint";
import type { REGISTRY } from "@/lib/contract/registry";

const HOME_NETWORK = { "Client-Ip": "203.0.113.7" };
const OTHER_NETWORK = { "Client-Ip": "198.51.100.9" };
const TV_AGENT =
  "Mozilla/5.0 (Linux; Tizen 8.0; SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.0.0 Safari/537.36";
const TELEVISION = { "User-Agent": TV_AGENT, Scene: "STB", ...HOME_NETWORK };

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

let counter = 0;
const createMember = (site?: string) =>
  api.signUp(`tv${++counter}@test.example`, site === undefined ? {} : { site });
async function startTvLogin(headers: Record<string, string> = TELEVISION) {
  const started = await api.data("beginTvLogin", { timeZone: "America/Sao_Paulo" }, { headers });
  return { ...started, deviceCode: started.deviceCode ?? "" };
}
type User = EndpointData<(typeof REGISTRY)["signUp"]>;
const asUser = ({ token }: User, headers = HOME_NETWORK) => ({ token, headers });
const readState = async (deviceCode: string) => (await api.data("readTvLogin", { deviceCode })).state;

describe("log-in of a television (RFC 8628)", () => {
  it("waits, is viewed, is logged in once, and is a device of the member's", async () => {
    const user = await createMember();
    const { deviceCode, userCode, expiresAt, serverNow } = await startTvLogin();
    expect(expiresAt - serverNow).toBe(10 * MINUTE_MS);
    expect(await readState(deviceCode)).toBe("waiting");
    expect(await api.refusal("loginByTv", { deviceCode })).toBe(201);

    expect(await api.data("findTvLogin", { userCode }, asUser(user))).toMatchObject({
      userCode,
      device: expect.stringContaining("Chrome"),
      place: "Sao Paulo",
      ip: "203.0.113.7",
      sameNetwork: true,
    });
    expect(await readState(deviceCode)).toBe("seen");
    expect(await api.refusal("loginByTv", { deviceCode })).toBe(201);

    await api.data("answerTvLogin", { userCode, approve: true }, asUser(user));
    expect(await readState(deviceCode)).toBe("approved");
    const opened = await api.data("loginByTv", { deviceCode }, { headers: TELEVISION });
    expect(opened).toMatchObject({ uid: user.uid, account: user.account, accountLoginType: "tv" });
    expect(opened.token).not.toBe(user.token);
    expect(await readState(deviceCode)).toBe("expired");
    expect(await api.refusal("loginByTv", { deviceCode })).toBe(201);
    const { devices } = await api.data("listDevices", {}, asUser(user));
    expect(devices[0]).toMatchObject({ scene: "STB", ip: "203.0.113.7", current: false, open: true });
  });

  it("logs in once when polled several times at once", async () => {
    const user = await createMember();
    const { deviceCode, userCode } = await startTvLogin();
    await api.data("findTvLogin", { userCode }, asUser(user));
    await api.data("answerTvLogin", { userCode, approve: true }, asUser(user));
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => api.call("loginByTv", { deviceCode }, { headers: TELEVISION })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("stays logged out when the member denies it", async () => {
    const user = await createMember();
    const { deviceCode, userCode } = await startTvLogin();
    await api.data("findTvLogin", { userCode }, asUser(user));
    await api.data("answerTvLogin", { userCode, approve: false }, asUser(user));
    expect(await readState(deviceCode)).toBe("denied");
    expect(await api.refusal("loginByTv", { deviceCode })).toBe(201);
    expect(await api.refusal("answerTvLogin", { userCode, approve: true }, asUser(user))).toBe(-3034);
    expect(await api.refusal("findTvLogin", { userCode }, asUser(user))).toBe(-3034);
  });

  it("accepts a repeated approval", async () => {
    const user = await createMember();
    const { userCode } = await startTvLogin();
    await api.data("findTvLogin", { userCode }, asUser(user));
    const yes = { userCode, approve: true };
    await Promise.all([
      api.data("answerTvLogin", yes, asUser(user)),
      api.data("answerTvLogin", yes, asUser(user)),
    ]);
    expect(await api.refusal("answerTvLogin", { userCode, approve: false }, asUser(user))).toBe(-3034);
  });

  it("accepts an answer only from the member who viewed the request (RFC 8628 §5.4)", async () => {
    const [ana, bruno] = [await createMember(), await createMember()];
    const { deviceCode, userCode } = await startTvLogin();
    const yes = { userCode, approve: true };
    expect(await api.refusal("answerTvLogin", yes, asUser(ana))).toBe(-3033);
    await api.data("findTvLogin", { userCode }, asUser(ana));
    await api.data("findTvLogin", { userCode }, asUser(bruno));
    expect(await api.refusal("answerTvLogin", yes, asUser(ana))).toBe(-3033);
    await api.data("answerTvLogin", yes, asUser(bruno));
    expect(await api.data("loginByTv", { deviceCode })).toMatchObject({ uid: bruno.uid });
  });

  it("warns a member of a television on another network", async () => {
    const user = await createMember();
    const { userCode } = await startTvLogin({ ...TELEVISION, ...OTHER_NETWORK });
    const match = await api.data("findTvLogin", { userCode }, asUser(user));
    expect(match).toMatchObject({ ip: "198.51.100.9", sameNetwork: false });
  });

  it.each([
    [undefined, null],
    ["Etc/GMT+3", null],
    ["UTC", null],
    ["Africa/Johannesburg", "Johannesburg"],
    ["Call now/+44 800 1234", null],
  ])("reads the place out of the zone %j", async (timeZone, place) => {
    const user = await createMember();
    const { userCode } = await api.data("beginTvLogin", timeZone === undefined ? {} : { timeZone });
    const match = await api.data("findTvLogin", { userCode }, { token: user.token });
    expect(match).toMatchObject({ place, ip: null, sameNetwork: null });
  });

  it("ends after ten minutes; an approved one two minutes after the yes", async () => {
    const user = await createMember();
    const late = await startTvLogin();
    const { deviceCode, userCode } = await startTvLogin();
    await api.data("findTvLogin", { userCode }, asUser(user));
    await api.clock.advance(10 * MINUTE_MS - 1000);
    await api.data("answerTvLogin", { userCode, approve: true }, asUser(user));
    await api.clock.advance(MINUTE_MS);
    expect(await readState(late.deviceCode)).toBe("expired");
    expect(await api.refusal("findTvLogin", { userCode: late.userCode }, asUser(user))).toBe(-3034);
    expect(await readState(deviceCode)).toBe("approved");
    await api.clock.advance(MINUTE_MS);
    expect(await readState(deviceCode)).toBe("expired");
    expect(await api.refusal("loginByTv", { deviceCode })).toBe(201);
  });

  it("belongs to one brand (threat T4)", async () => {
    const otherMember = await createMember("savanna");
    const user = await createMember();
    const { deviceCode, userCode } = await startTvLogin();
    const there = { token: otherMember.token, site: "savanna" };
    expect(await api.refusal("findTvLogin", { userCode }, there)).toBe(-3033);
    await api.data("findTvLogin", { userCode }, asUser(user));
    await api.data("answerTvLogin", { userCode, approve: true }, asUser(user));
    expect((await api.data("readTvLogin", { deviceCode }, { site: "savanna" })).state).toBe("expired");
    expect(await api.refusal("loginByTv", { deviceCode }, { site: "savanna" })).toBe(201);
  });

  it("stops guessing after ten wrong codes, for a quarter of an hour (RFC 8628 §5.1)", async () => {
    const user = await createMember();
    const { userCode } = await startTvLogin();
    const guesses = Array.from({ length: 10 }, () =>
      api.refusal("findTvLogin", { userCode: "BBBBBBBB" }, asUser(user, OTHER_NETWORK)),
    );
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([-3033]));
    expect(await api.refusal("findTvLogin", { userCode }, asUser(user, OTHER_NETWORK))).toBe(17);
    await api.clock.advance(15 * MINUTE_MS);
    const fresh = await startTvLogin();
    await api.data("findTvLogin", { userCode: fresh.userCode }, asUser(user, OTHER_NETWORK));
  });

  it("refuses codes to a network that requests too many", async () => {
    const network = { ...TELEVISION, "Client-Ip": "192.0.2.44" };
    for (let count = 0; count < 120; count++) await startTvLogin(network);
    expect(await api.refusal("beginTvLogin", {}, { headers: network })).toBe(-3031);
    await startTvLogin();
  });
});

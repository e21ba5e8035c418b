import { arrangePlayers, type PlayerDevice } from "./arrange-players";

const toPlayers = (devices: readonly PlayerDevice[]) =>
  devices.map((device) => ({ device, link: `https://get.example/${device}` }));

describe("players around the device in use (rules/brands#players)", () => {
  it.each([
    [
      "an iPhone has its own first, and no code",
      ["tv", "android", "ios"],
      "ios",
      "ios",
      [],
      ["tv", "android"],
    ],
    ["an iPhone without a player of its own", ["tv", "android"], "ios", null, [], ["tv", "android"]],
    ["a television", ["android", "tv"], "tv", "tv", [], ["android"]],
    [
      "a computer has codes for phones",
      ["tv", "android", "ios", "computer"],
      "computer",
      "computer",
      ["android", "ios"],
      ["tv"],
    ],
    ["a computer without a player of its own", ["android", "tv"], "computer", null, ["android"], ["tv"]],
    ["none", [], "android", null, [], []],
  ] as const)("%s", (_, devices, device, own, phones, others) => {
    const arranged = arrangePlayers(toPlayers(devices), device);
    const toDevices = (players: { device: PlayerDevice }[]) => players.map((player) => player.device);
    expect(arranged.own?.device ?? null).toBe(own);
    expect(toDevices(arranged.phones)).toEqual(phones);
    expect(toDevices(arranged.others)).toEqual(others);
  });
});

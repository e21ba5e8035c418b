import { omitDeviceFeature } from "./plan-lists";

describe("features of a plan beside the drawings of its devices", () => {
  it.each([
    ["written alike", "2 devices at a time", "2 devices at a time"],
    [
      "with a no-break space in the shop's text",
      "2 устройства одновременно",
      "2\u00a0устройства одновременно",
    ],
    [
      "with a no-break space in the brand's text",
      "2\u00a0устройства одновременно",
      "2 устройства одновременно",
    ],
  ])("leave out the number of devices, %s", (_, feature, label) => {
    expect(omitDeviceFeature([feature, "Offline copies"], label)).toEqual(["Offline copies"]);
  });

  it("keep the number of devices of another plan", () => {
    expect(omitDeviceFeature(["4 devices at a time"], "2 devices at a time")).toEqual([
      "4 devices at a time",
    ]);
  });
});

import type { Device } from "@/lib/contract/user/devices";

type DeviceCategory = "tv" | "app" | "phone" | "computer";

/** What kind of thing somebody logged in on: its scene says more than its layout. */
export function getDeviceCategory({
  scene,
  clientType,
}: Pick<Device, "scene" | "clientType">): DeviceCategory {
  if (scene === "STB") return "tv";
  if (scene === "APP") return "app";
  return clientType === "WAP" ? "phone" : "computer";
}

/** What a person calls it: its model where the upstream can tell, else its kind. */
export function getDeviceName(device: Device, t: (key: DeviceCategory) => string): string {
  return device.model ?? t(getDeviceCategory(device));
}

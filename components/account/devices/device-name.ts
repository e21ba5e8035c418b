import type { Device } from "@/lib/contract/user/devices";

type DeviceCategory = "tv" | "app" | "phone" | "computer";

/** The category of a device; its scene is more precise than its layout. */
export function getDeviceCategory({
  scene,
  clientType,
}: Pick<Device, "scene" | "clientType">): DeviceCategory {
  if (scene === "STB") return "tv";
  if (scene === "APP") return "app";
  return clientType === "WAP" ? "phone" : "computer";
}

/** The name of a device: its model where the upstream knows it, else its category. */
export function getDeviceName(device: Device, t: (key: DeviceCategory) => string): string {
  return device.model ?? t(getDeviceCategory(device));
}

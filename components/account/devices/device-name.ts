import type { Device } from "@/lib/contract/user/devices";

type Kind = "tv" | "app" | "phone" | "computer";

/** What kind of thing somebody logged in on: its scene says more than its layout. */
export function deviceKind({ scene, clientType }: Pick<Device, "scene" | "clientType">): Kind {
  if (scene === "STB") return "tv";
  if (scene === "APP") return "app";
  return clientType === "WAP" ? "phone" : "computer";
}

/** What a person calls it: its model where the upstream can tell, else its kind. */
export function deviceName(device: Device, t: (key: Kind) => string): string {
  return device.model ?? t(deviceKind(device));
}

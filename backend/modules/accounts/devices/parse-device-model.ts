import { UAParser } from "ua-parser-js";

/** "Chrome on Windows", "Samsung Galaxy S24", from a user agent; null when unknown. */
export function parseDeviceModel(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os, device } = new UAParser(userAgent).getResult();
  const deviceName = [device.vendor, device.model].filter(Boolean).join(" ");
  const name = [browser.name, deviceName || os.name].filter(Boolean).join(" · ");
  return name === "" ? null : name.slice(0, 80);
}

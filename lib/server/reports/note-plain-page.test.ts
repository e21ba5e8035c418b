/** @jest-environment node */
import type { Socket } from "node:net";
import { log } from "@/lib/server/log";
import { addKnownSite } from "@/lib/server/site/find-site-by-host";
import { sendWaiting } from "./note-failure";
import { notePlainPage } from "./note-plain-page";

describe("a document without a brand (rules/errors#reference)", () => {
  it.each([
    ["a host of a brand", "vidora.test", 413, ["page failed", "vidora"]],
    ["a host that names no brand", "a, b", 404, ["page without a brand", undefined]],
    ["a request whose host may be another", "vidora.test", 400, ["page without a brand", undefined]],
  ])(
    "for %s has a line with its reference, and a brand only where it can be told",
    async (_, host, status, expected) => {
      addKnownSite({ site: "vidora", defaultLang: "pt", langs: ["pt"], hosts: ["vidora.test"] });
      const lines: unknown[] = [];
      const spy = jest.spyOn(log, "info").mockImplementation((message, fields) => {
        lines.push([message, fields?.site, fields?.requestId, fields?.status]);
      });
      const request = { url: "/", headers: { host }, socket: {} as Socket };
      await notePlainPage(request, { requestId: "7K3M9QXT2B", status });
      expect(lines).toEqual([[...expected, "7K3M9QXT2B", status]]);
      spy.mockRestore();
      await sendWaiting();
    },
  );
});

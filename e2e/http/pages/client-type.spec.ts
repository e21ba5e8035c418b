import { expect, httpTest } from "@/e2e/fixtures";
import { sendRequest } from "@/e2e/stack/send-request";

const MARKERS = ["Android", "iPhone", "SymbianOS", "Windows Phone", "iPad", "iPod"];

httpTest("the server recognizes the six markers of a mobile browser", { tag: "@plain" }, async () => {
  const open = (system: string) =>
    sendRequest("/help", { headers: { "user-agent": `Mozilla/5.0 (${system}) Test` } });
  for (const marker of MARKERS) expect((await open(marker)).text, marker).toContain('data-client="wap"');
  expect((await open("X11; Linux x86_64")).text).toContain('data-client="web"');
});

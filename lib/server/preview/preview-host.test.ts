import { parsePreviewHost } from "./preview-host";

const SITE = "pv-0123456789ab";
beforeAll(() => {
  process.env.STUDIO_ORIGIN = "https://studio.example:8443";
});
afterAll(() => {
  delete process.env.STUDIO_ORIGIN;
});

describe("the host of a preview (threat T58)", () => {
  it.each([`${SITE}.studio.example`, `${SITE}.studio.example:8443`, `${SITE.toUpperCase()}.Studio.Example.`])(
    "is %s",
    (host) => expect(parsePreviewHost(host)).toBe(SITE),
  );

  it.each([
    "studio.example",
    `${SITE}.studio.example.evil.example`,
    `${SITE}.evil.example`,
    `${SITE}studio.example`,
    `x.${SITE}.studio.example`,
    `${SITE}.x.studio.example`,
    "pv-0123.studio.example",
    "vidora.studio.example",
    "",
    null,
    undefined,
  ])("is not %s", (host) => expect(parsePreviewHost(host)).toBeNull());
});

import { mergeSite } from "@/lib/domain/site/merge-site";
import { listImageOrigins } from "@/lib/server/site/page-settings";

const listOf = (...addresses: string[]) => {
  const [avatar, icon, navLogo] = addresses;
  const images = { avatar, icon, navLogo };
  return listImageOrigins(mergeSite({ id: "vidora", theme: null, config: { images }, brandData: null }));
};

describe("the origins of a brand's images (rules/brands#images)", () => {
  it("are none for images of our own", () => expect(listOf("/brands/vidora/avatar.svg")).toEqual([]));

  it("are each listed once, with the port and without the path", () =>
    expect(
      listOf("https://img.example/a.svg", "https://img.example/b.svg", "https://CDN.example:8443/c.svg?x=1"),
    ).toEqual(["https://cdn.example:8443", "https://img.example"]));

  it.each([
    "https://a.example;script-src",
    "https://*",
    "https://*.example",
    "https://a.example,b.example",
    "https://'none'",
    "https://[::1]",
    "http://a.example",
    "data:image/png;base64,AA",
  ])("%s is not listed, because a policy would read it as something else (threat T33)", (origin) => {
    expect(listOf(`${origin}/a.svg`)).toEqual([]);
  });
});

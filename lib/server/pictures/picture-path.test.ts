/** @jest-environment node */
import { createPicturePath, parsePicturePath } from "./picture-path";

const path = createPicturePath("vidora", "pt-1-b_c", ["Vidora"], "jpg");

it("names what a picture shows, a hash of its content and a proof", () => {
  expect(path).toMatch(/^\/brand-pictures\/pt-1-b_c-[\w-]{18}\.jpg$/);
  expect(createPicturePath("vidora", "pt-1-b_c", ["Vidora"], "jpg")).toBe(path);
  expect(createPicturePath("vidora", "pt-1-b_c", ["Vidora 2"], "jpg")).not.toBe(path);
  expect(parsePicturePath("vidora", path)).toBe("pt-1-b_c");
});

it.each([
  ["of another brand (threat T5)", "nordplay", path],
  ["of another plan", "vidora", path.replace("pt-1", "pt-2")],
  ["of another language", "vidora", path.replace("pt-", "en-")],
  ["of another content", "vidora", path.replace(/-.(.{17})\.jpg$/, "-!$1.jpg")],
  ["with another proof", "vidora", path.replace(/.\.jpg$/, (end) => (end === "a.jpg" ? "b.jpg" : "a.jpg"))],
  ["without a proof", "vidora", "/brand-pictures/pt-1.jpg"],
  ["of another type", "vidora", path.replace("jpg", "svg")],
  ["in another folder", "vidora", `/x${path}`],
  ["with letters of several bytes", "vidora", path.replace(/...\.jpg$/, "éé.jpg")],
  ["that leaves the folder", "vidora", "/brand-pictures/../pt-home-0123456789abcdefgh.jpg"],
])("does not accept an address %s", (_, site, input) => {
  expect(parsePicturePath(site, input)).toBeNull();
});

import { createMailPage } from "./open-preview-mail";

it("a mail to look at has links that open a window, which its sandbox forbids", () => {
  const link = '<a href="https://nova.test/">Pay</a>';
  const mail = `<html><head><meta name="color-scheme" content="light dark"></head><body>${link}</body></html>`;
  expect(createMailPage(mail, "dark")).toBe(
    `<html><head><base target="_blank"><meta name="color-scheme" content="dark"></head><body>${link}</body></html>`,
  );
});

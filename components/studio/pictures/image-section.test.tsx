/** @jest-environment ./lib/testing/browser-environment.mjs */

import { fireEvent, render } from "@testing-library/react";
import { PicturePreview } from "./picture-field";

const getPicture = (container: HTMLElement) => container.querySelector("img");

it.each(["https://cdn.test/icon.png", "/brands/acme/icon.svg"])("shows the picture at %s", (address) => {
  const { container } = render(<PicturePreview address={address} />);
  expect(getPicture(container)).toHaveAttribute("src", address);
});

it.each([null, "", "http://cdn.test/icon.png", "data:image/png;base64,AA==", "/orders"])(
  "shows nothing for %j",
  (address) => {
    const { container } = render(<PicturePreview address={address} />);
    expect(getPicture(container)).toBeNull();
  },
);

it("shows nothing where no picture can be read, and the next address again", () => {
  const { container, rerender } = render(<PicturePreview address="https://cdn.test/ico" />);
  fireEvent.error(getPicture(container) as HTMLImageElement);
  expect(getPicture(container)).toBeNull();
  rerender(<PicturePreview address="https://cdn.test/icon.png" />);
  expect(getPicture(container)).toHaveAttribute("src", "https://cdn.test/icon.png");
});

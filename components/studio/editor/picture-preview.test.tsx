/** @jest-environment ./lib/testing/browser-environment.mjs */

import { fireEvent, render } from "@testing-library/react";
import { PicturePreview } from "./picture-preview";

const getPicture = (container: HTMLElement) => container.querySelector("img");

it("shows a picture by https, and nothing for a path or no address", () => {
  const { container, rerender } = render(<PicturePreview address="https://cdn.test/icon.png" />);
  expect(getPicture(container)).toHaveAttribute("src", "https://cdn.test/icon.png");
  for (const address of ["/brands/acme/icon.svg", "", null]) {
    rerender(<PicturePreview address={address} />);
    expect(getPicture(container)).toBeNull();
  }
});

it("shows nothing where no picture can be read, and the next address again", () => {
  const { container, rerender } = render(<PicturePreview address="https://cdn.test/ico" />);
  fireEvent.error(getPicture(container) as HTMLImageElement);
  expect(getPicture(container)).toBeNull();
  rerender(<PicturePreview address="https://cdn.test/icon.png" />);
  expect(getPicture(container)).toHaveAttribute("src", "https://cdn.test/icon.png");
});

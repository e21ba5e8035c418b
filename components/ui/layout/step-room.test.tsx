/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { StepRoom } from "./step-room";

/** Two lines, one of which is gone as soon as React is there. */
function Steps() {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => setFirst(false), []);
  return isFirst ? ["one", "two"].map((line) => <p key={line}>{line}</p>) : <p>next</p>;
}

it("keeps the height of a step that is replaced before the browser has drawn it", () => {
  // jsdom has no layout: a line is 100 high.
  jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function measure(
    this: HTMLElement,
  ) {
    return new DOMRect(0, 0, 400, 100 * this.childElementCount);
  });
  render(
    <StepRoom>
      <Steps />
    </StepRoom>,
  );
  expect(screen.getByText("next").parentElement).toHaveStyle({ minBlockSize: "200px" });
});

/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { BRAND_FIELDS } from "@/lib/contract/site/brand-fields";
import { FailureDrawing } from "./failure-drawing";

const { options } = BRAND_FIELDS["settings.look.drawing"];

const draw = (name: (typeof options)[number], isBroken: boolean): string => {
  const { container } = render(<FailureDrawing name={name} isBroken={isBroken} />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  return container.innerHTML;
};

test("each drawing of failures has two states, and none looks like another (rules/brands#layouts)", () => {
  const drawings = options.flatMap((name) => [draw(name, false), draw(name, true)]);
  expect(new Set(drawings).size).toBe(2 * options.length);
});

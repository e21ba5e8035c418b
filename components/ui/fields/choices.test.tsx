/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RadioCards } from "./radio-cards";
import { Segmented } from "./segmented";

describe("segmented control", () => {
  test("is a named group of radio buttons that reports the choice", async () => {
    const onChange = jest.fn();
    const options = [
      { value: "month", label: "Monthly" },
      { value: "year", label: "Yearly", note: "-20%" },
    ];
    render(<Segmented label="Period" options={options} defaultValue="month" onChange={onChange} />);
    const group = screen.getByRole("radiogroup", { name: "Period" });
    expect(within(group).getByRole("radio", { name: "Monthly" })).toBeChecked();
    await userEvent.click(within(group).getByRole("radio", { name: /Yearly/ }));
    expect(onChange).toHaveBeenCalledWith("year");
    expect(within(group).getByRole("radio", { name: /Yearly/ })).toBeChecked();
  });
});

describe("radio cards", () => {
  test("a group with a legend, an error and the content of the chosen card", () => {
    render(
      <RadioCards
        name="method"
        label="Pay with"
        error="Choose one"
        value="pix"
        onChange={() => {}}
        options={[
          { value: "pix", title: "PIX", note: "At once", content: "Code here" },
          { value: "card", title: "Card", disabled: true },
        ]}
      />,
    );
    expect(screen.getByRole("group", { name: "Pay with" })).toHaveAccessibleDescription("Choose one");
    expect(screen.getByRole("radio", { name: /PIX/ })).toBeChecked();
    expect(screen.getByRole("radio", { name: "Card" })).toBeDisabled();
  });
});

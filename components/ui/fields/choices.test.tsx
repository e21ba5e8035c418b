/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act, type ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { RadioCards } from "./radio-cards";
import { Segmented } from "./segmented";
import { SegmentedGroup } from "./segmented-group";
import { SelectField } from "./select-field";

describe("segmented control", () => {
  test("is a named group of radio buttons that reports the choice", async () => {
    const onChange = jest.fn();
    const options = [
      { value: "month", label: "Monthly" },
      { value: "year", label: "Yearly", note: "-20%" },
    ];
    render(<SegmentedGroup label="Period" name="period" {...{ options, onChange }} defaultValue="month" />);
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

describe("a radio button that was chosen before hydration (rules/faults#slow-code)", () => {
  const cards = [
    { value: "first", title: "One" },
    { value: "second", title: "Two" },
  ];
  const options = cards.map(({ value, title }) => ({ value, label: title }));
  const onChange = jest.fn();
  const onEarlyChange = jest.fn();
  beforeEach(() => jest.resetAllMocks());

  function chooseThenHydrate(group: ReactElement): void {
    document.body.innerHTML = `<main>${renderToString(group)}</main>`;
    const main = screen.getByRole("main");
    within(main).getByRole<HTMLInputElement>("radio", { name: "Two" }).checked = true;
    act(() => void hydrateRoot(main, group));
  }

  test.each([
    ["segmented", <Segmented key="" label="Network" options={options} value="first" onChange={onChange} />],
    [
      "of radio cards in the content of others",
      <RadioCards
        key=""
        {...{ name: "method", label: "Pay with", value: "card", onChange: onEarlyChange }}
        options={[
          {
            ...{ value: "card", title: "Card" },
            content: (
              <RadioCards name="saved" label="Card" options={cards} value="first" onChange={onChange} />
            ),
          },
        ]}
      />,
    ],
  ])("is reported once, %s", (_name, group) => {
    chooseThenHydrate(group);
    expect(onChange.mock.calls).toEqual([["second"]]);
    expect(onEarlyChange).not.toHaveBeenCalled();
  });

  test("is reported apart where the form tells the two apart", () => {
    chooseThenHydrate(
      <Segmented label="Way" options={options} value="first" {...{ onChange, onEarlyChange }} />,
    );
    expect(onEarlyChange.mock.calls).toEqual([["second"]]);
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe("list", () => {
  test("the chosen option may take several lines, and is once in the page's text", () => {
    const options = [
      { value: "1", label: "In full" },
      { value: "3", label: "3 × R$ 93,30 without interest" },
    ];
    const list = (value: string) => (
      <SelectField wraps label="Instalments" value={value} onChange={() => {}} options={options} />
    );
    const { container, rerender } = render(list("3"));
    const listShown = () =>
      [...container.querySelectorAll<HTMLElement>("[data-shown] [data-chosen]")].map(
        ({ dataset }) => dataset.text,
      );
    expect(listShown()).toEqual(["3 × R$ 93,30 without interest"]);
    expect(screen.getAllByText("3 × R$ 93,30 without interest")).toHaveLength(1);
    rerender(list("1"));
    expect(listShown()).toEqual(["In full"]);
    rerender(list(""));
    expect(listShown()).toEqual([]);
  });
});

/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Menu } from "@/components/ui/menu";
import { Tabs } from "@/components/ui/tabs";
import { RadioCards } from "./radio-cards";
import { Segmented } from "./segmented";

const TABS = [
  { id: "email", label: "Email", content: <input aria-label="Address" /> },
  { id: "phone", label: "Phone", content: <input aria-label="Number" /> },
  { id: "code", label: "Code", content: "Code panel" },
];

describe("tabs", () => {
  test("arrows, Home and End move and show; one stop in the tab order", async () => {
    const onChange = jest.fn();
    const user = userEvent.setup();
    render(<Tabs label="Log in with" items={TABS} onChange={onChange} />);
    const tab = (name: string) => screen.getByRole("tab", { name });
    await user.tab();
    expect(tab("Email")).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(tab("Phone")).toHaveFocus();
    expect(tab("Phone")).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{End}");
    expect(screen.getByRole("tabpanel")).toHaveTextContent("Code panel");
    await user.keyboard("{ArrowRight}");
    expect(tab("Email")).toHaveFocus();
    expect(onChange.mock.calls.map(([id]) => id)).toEqual(["phone", "code", "email"]);
    await user.tab();
    expect(screen.getByLabelText("Address")).toHaveFocus();
  });

  test("what was typed in one panel survives a look at the other", async () => {
    const user = userEvent.setup();
    render(<Tabs label="Log in with" items={TABS} />);
    await user.type(screen.getByLabelText("Address"), "ana");
    await user.click(screen.getByRole("tab", { name: "Phone" }));
    await user.click(screen.getByRole("tab", { name: "Email" }));
    expect(screen.getByLabelText("Address")).toHaveValue("ana");
  });
});

describe("segmented control", () => {
  test("is a named group of radio buttons that tells what was chosen", async () => {
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
  test("a group with a legend, an error and the chosen one's content", () => {
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

describe("menu", () => {
  const onSelect = jest.fn();
  const items = [
    { id: "orders", label: "Orders", href: "/orders" },
    { id: "pt", label: "Português", href: "/", lang: "pt", current: true },
    { id: "out", label: "Log out", onSelect },
  ];

  test("opens with the down arrow, walks round, closes with Escape back on its button", async () => {
    const user = userEvent.setup();
    const { container } = render(<Menu label="Account" trigger="Ana" items={items} />);
    const menu = container.querySelector("details");
    await user.tab();
    await user.keyboard("{ArrowDown}");
    expect(menu).toHaveAttribute("open");
    expect(screen.getByRole("link", { name: "Orders" })).toHaveFocus();
    await user.keyboard("{ArrowUp}");
    expect(screen.getByRole("button", { name: "Log out" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(menu).not.toHaveAttribute("open");
    expect(container.querySelector("summary")).toHaveFocus();
  });

  test("a choice acts and closes; a press elsewhere closes", async () => {
    const user = userEvent.setup();
    const { container } = render(
      <>
        <Menu label="Account" trigger="Ana" items={items} />
        <p>Elsewhere</p>
      </>,
    );
    const menu = container.querySelector("details") as HTMLDetailsElement;
    menu.open = true;
    await user.click(screen.getByRole("button", { name: "Log out" }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(menu.open).toBe(false);
    menu.open = true;
    await user.click(screen.getByText("Elsewhere"));
    expect(menu.open).toBe(false);
    expect(screen.getByText("Português").closest("a")).toHaveAttribute("aria-current", "true");
  });
});

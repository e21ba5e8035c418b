/** @jest-environment ./lib/testing/browser-environment.mjs */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { useState } from "react";
import { COUNTRY_CODES } from "@/lib/domain/studio/country-codes";
import { createNames } from "@/lib/i18n/create-names";
import studio from "@/messages/en/studio.json";
import { PickField } from "./pick-field";
import { PickListField } from "./pick-list-field";

const { country } = createNames("en");
const SOURCE = {
  getLabel: country,
  isOffered: (code: string) => COUNTRY_CODES.includes(code),
  listOptions: () => COUNTRY_CODES.map((value) => ({ value, label: country(value), detail: value })),
};

function One({ start }: { start: string | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <PickField {...SOURCE} label="Country" value={value} onChange={setValue} />
      <output>{value ?? "none"}</output>
    </>
  );
}

function Many({ start }: { start: string[] }) {
  const [values, setValues] = useState(start);
  return (
    <>
      <PickListField {...SOURCE} label="Countries" values={values} onChange={setValues} isOrdered />
      <output>{values.join(" ")}</output>
    </>
  );
}

const show = (field: React.ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={{ studio }} timeZone="UTC">
      {field}
    </NextIntlClientProvider>,
  );
const getBox = () => screen.getByRole("combobox");
const type = (text: string) => fireEvent.change(getBox(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(getBox(), { key });
const getStored = () => document.querySelector("output")?.textContent;

describe("one of many", () => {
  it.each([
    ["cote", "CI"],
    ["AX", "AX"],
    ["kingdom united", "GB"],
  ])("is found by letters without accents, by its code and by words in any order: %s", (text, code) => {
    show(<One start={null} />);
    type(text);
    press("Enter");
    expect(getStored()).toBe(code);
    expect(getBox()).toHaveValue(country(code));
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("is chosen by arrows among all, with the option that is reached named to a screen reader", () => {
    show(<One start="BR" />);
    press("ArrowDown");
    expect(screen.getAllByRole("option")).toHaveLength(COUNTRY_CODES.length);
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Brazil");
    press("ArrowDown");
    const reached = getBox().getAttribute("aria-activedescendant") ?? "";
    expect(document.getElementById(reached)).toHaveTextContent("Bahamas");
    press("Escape");
    expect(getStored()).toBe("BR");
    expect(getBox()).toHaveAttribute("aria-expanded", "false");
  });

  it("stays where nothing is found or the field is left, and is cleared by its button", () => {
    show(<One start="BR" />);
    type("zzz");
    expect(screen.getByText("Nothing has this name.")).toBeVisible();
    press("Enter");
    fireEvent.blur(getBox());
    expect(getBox()).toHaveValue("Brazil");
    fireEvent.click(screen.getByRole("button", { name: "Clear: Country" }));
    expect(getStored()).toBe("none");
  });

  it("is told where it is no longer offered", () => {
    show(<One start="SU" />);
    expect(getBox()).toHaveAccessibleDescription("No longer offered; it stays until you choose another.");
  });
});

describe("several of many", () => {
  const listNames = () =>
    within(screen.getByRole("list", { name: "Countries" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  it("are added, moved and removed, and each is told", () => {
    show(<Many start={["BR", "US"]} />);
    type("france");
    fireEvent.click(screen.getByRole("option", { name: /France/ }));
    expect(listNames()).toEqual(["Brazildefault", "United States", "France"]);
    fireEvent.click(screen.getByRole("button", { name: "Move France up" }));
    expect(screen.getByText("France is now number 2.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Move France up" }));
    fireEvent.click(screen.getByRole("button", { name: "Move France up" }));
    expect(getStored()).toBe("FR BR US");
    fireEvent.click(screen.getByRole("button", { name: "Remove Brazil" }));
    expect(getStored()).toBe("FR US");
    expect(getBox()).toHaveFocus();
  });

  it("keep their place where one is no longer offered, and are not offered twice", () => {
    show(<Many start={["SU", "BR"]} />);
    expect(listNames()[0]).toContain("no longer offered");
    type("brazil");
    expect(screen.queryByRole("option")).toBeNull();
  });
});

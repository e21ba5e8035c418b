/** @jest-environment ./lib/testing/browser-environment.mjs */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useKeptFocus } from "./use-kept-focus";
import { useNextFocus } from "./use-next-focus";

/** Parts of a screen with buttons that end themselves. */
function Screen() {
  useKeptFocus();
  const [gone, setGone] = useState<string[]>([]);
  const end = (name: string) => () => setGone([...gone, name]);
  return (
    <main>
      <h1>Brand</h1>
      <section>
        <h2>Links</h2>
        {gone.includes("link") ? null : (
          <button type="button" onClick={end("link")}>
            End
          </button>
        )}
      </section>
      <div data-field="name">
        <input aria-label="Name" />
        <button type="button" disabled={gone.includes("mine")} onClick={end("mine")}>
          Keep mine
        </button>
      </div>
      <ul>
        {gone.includes("row") ? null : (
          <li>
            <button type="button" onClick={end("row")}>
              Remove
            </button>
          </li>
        )}
      </ul>
    </main>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("a focused control that goes away", () => {
  it.each([
    ["End", () => screen.getByRole("heading", { name: "Links" })],
    ["Keep mine", () => screen.getByLabelText("Name")],
    ["Remove", () => screen.getByRole("heading", { name: "Brand" })],
  ])("gives the focus to what it was part of: %s", async (name, find) => {
    render(<Screen />);
    await press(name);
    await waitFor(() => expect(find()).toHaveFocus());
  });

  it("takes it from nothing that has it by then, nor after a click beside everything", async () => {
    jest.useFakeTimers();
    render(<Screen />);
    const button = screen.getByRole("button", { name: "End" });
    const field = screen.getByLabelText("Name");
    button.focus();
    button.remove();
    field.focus();
    await settle();
    expect(field).toHaveFocus();
    field.blur();
    fireEvent.click(document.body);
    field.remove();
    await settle();
    expect(document.body).toHaveFocus();
    jest.useRealTimers();
  });
});

/** Lets the page notice what has changed in it. */
async function settle() {
  await Promise.resolve();
  jest.runAllTimers();
}

/** A list whose rows come later than the press. */
function List({ rows }: { rows: string[] }) {
  const focusNext = useNextFocus();
  return (
    <>
      <button type="button" onClick={() => focusNext("row-new")}>
        Add
      </button>
      {rows.map((row) => (
        <p key={row} id={`row-${row}`} tabIndex={-1}>
          {row}
        </p>
      ))}
    </>
  );
}

it("what shows an outcome gets the focus when it is drawn, later than the dialog is closed, and once", async () => {
  const { rerender } = render(<List rows={["old"]} />);
  await press("Add");
  rerender(<List rows={["old"]} />);
  rerender(<List rows={["new", "old"]} />);
  expect(screen.getByText("new")).toHaveFocus();
  screen.getByRole("button", { name: "Add" }).focus();
  rerender(<List rows={["new", "old", "older"]} />);
  expect(screen.getByText("new")).not.toHaveFocus();
});

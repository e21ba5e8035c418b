/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dialog } from "./dialog";

// jsdom knows the element and not its two methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

function show(firm = false) {
  return render(
    <Dialog
      open
      title="Cancel the order?"
      description="No money has moved."
      closeLabel="Close"
      onClose={onClose}
      requiresDecision={firm}
    >
      <button type="button">Keep it</button>
    </Dialog>,
  );
}

describe("dialog", () => {
  test("is a dialog with a name and a description", () => {
    show();
    const dialog = screen.getByRole("dialog", { name: "Cancel the order?" });
    expect(dialog).toHaveAccessibleDescription("No money has moved.");
    expect(dialog).toHaveAttribute("open");
    expect(screen.getByRole("heading", { name: "Cancel the order?" })).toHaveFocus();
  });

  test("cross, Escape and a press beside it ask to close; a press inside does not", async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole("button", { name: "Keep it" }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Close" }));
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    await user.click(screen.getByRole("dialog"));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  test("a firm one has no cross and stays on a press beside it", async () => {
    show(true);
    expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("dialog"));
    expect(onClose).not.toHaveBeenCalled();
  });

  test("closed, it holds nothing", () => {
    const { rerender } = show();
    rerender(<Dialog open={false} title="Cancel the order?" closeLabel="Close" onClose={onClose} />);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.queryByText("Cancel the order?")).not.toBeInTheDocument();
  });
});

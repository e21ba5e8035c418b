/** @jest-environment ./lib/testing/browser-environment.mjs */
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dialog } from "./dialog";

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

function renderDialog(requiresDecision = false) {
  return render(
    <Dialog
      open
      title="Cancel the order?"
      description="No money has moved."
      closeLabel="Close"
      onClose={onClose}
      requiresDecision={requiresDecision}
    >
      <button type="button">Keep it</button>
    </Dialog>,
  );
}

describe("dialog", () => {
  test("is a dialog with a name and a description", () => {
    renderDialog();
    const dialog = screen.getByRole("dialog", { name: "Cancel the order?" });
    expect(dialog).toHaveAccessibleDescription("No money has moved.");
    expect(dialog).toHaveAttribute("open");
    expect(screen.getByRole("heading", { name: "Cancel the order?" })).toHaveFocus();
  });

  test("the close button, Escape and a click outside request closing; a click inside does not", async () => {
    const user = userEvent.setup();
    renderDialog();
    await user.click(screen.getByRole("button", { name: "Keep it" }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Close" }));
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    await user.click(screen.getByRole("dialog"));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  test("Escape closes only the topmost of two dialogs, and a file that is not chosen none", () => {
    const onCloseInner = jest.fn();
    render(
      <Dialog open title="Below" closeLabel="Close" onClose={onClose}>
        <Dialog open title="Above" closeLabel="Close" onClose={onCloseInner}>
          <input type="file" aria-label="File" />
        </Dialog>
      </Dialog>,
    );
    fireEvent(screen.getByRole("dialog", { name: "Above" }), new Event("cancel", { cancelable: true }));
    expect([onCloseInner, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    fireEvent(screen.getByLabelText("File"), new Event("cancel", { bubbles: true }));
    expect([onCloseInner, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  test("with a required decision it has no close button and ignores a click outside", async () => {
    renderDialog(true);
    expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("dialog"));
    expect(onClose).not.toHaveBeenCalled();
  });

  test("a dialog that is taken away open is closed in the page first, so that the browser gives the focus back", () => {
    const opener = document.body.appendChild(document.createElement("button"));
    const close = jest.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (
      this: Element,
    ) {
      if (this.isConnected) opener.focus();
    });
    renderDialog().unmount();
    expect(close).toHaveBeenCalledTimes(1);
    expect(opener).toHaveFocus();
    close.mockRestore();
    opener.remove();
  });

  test("a closed dialog renders nothing", () => {
    const { rerender } = renderDialog();
    rerender(<Dialog open={false} title="Cancel the order?" closeLabel="Close" onClose={onClose} />);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.queryByText("Cancel the order?")).not.toBeInTheDocument();
  });
});

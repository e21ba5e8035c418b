/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/codes/copy-button";
import { QrCode } from "@/components/ui/codes/qr-code";
import { PasswordField } from "@/components/ui/fields/password-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Countdown, formatClock } from "@/components/ui/text/countdown";
import { Price } from "@/components/ui/text/price";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { ReferenceLine } from "./reference-note";
import { dismissToast, showToast } from "./toast-store";
import { Toaster } from "./toaster";

describe("field", () => {
  test("label, hint and error are tied to the control; the error is announced", () => {
    const { rerender } = render(<TextField label="Email" hint="For the receipt" />);
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("For the receipt");
    rerender(<TextField label="Email" hint="For the receipt" error="Invalid Email" />);
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("For the receipt Invalid Email");
    expect(screen.getByLabelText("Email")).toBeInvalid();
    expect(screen.getByRole("alert")).toHaveTextContent("Invalid Email");
  });

  test("a password is shown and hidden again", async () => {
    render(<PasswordField label="Password" showLabel="Show password" hideLabelText="Hide password" />);
    const input = screen.getByLabelText("Password");
    expect(input).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(input).toHaveAttribute("type", "text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(input).toHaveAttribute("type", "password");
  });
});

describe("button", () => {
  test("a busy button keeps its place and ignores clicks, also those that would submit a form", async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy busyLabel="Sending" onClick={onClick}>
          Pay
        </Button>
      </form>,
    );
    const button = screen.getByRole("button", { name: /Pay\s*Sending/ });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).not.toBeDisabled();
  });
});

describe("copy button", () => {
  const props = {
    value: "000201",
    label: "Copy code",
    copiedLabel: "Copied",
    failedLabel: "Copy it yourself",
  };

  test("copies and announces it", async () => {
    const user = userEvent.setup();
    render(<CopyButton {...props} />);
    await user.click(screen.getByRole("button", { name: "Copy code" }));
    expect(await navigator.clipboard.readText()).toBe("000201");
    expect(screen.getByRole("status")).toHaveTextContent("Copied");
  });

  test.each([
    [true, "Copied"],
    [false, "Copy it yourself"],
  ])("without the Clipboard API it copies from a selected field (worked: %s)", async (worked, message) => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
    document.execCommand = jest.fn(() => worked);
    render(<CopyButton {...props} />);
    await user.click(screen.getByRole("button", { name: "Copy code" }));
    expect(document.execCommand).toHaveBeenCalledWith("copy");
    expect(screen.getByRole("status")).toHaveTextContent(message);
  });
});

describe("toasts", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    act(() => ["a", "b", "c"].forEach(dismissToast));
    jest.useRealTimers();
  });

  test("one per key, two at once, the others queued; they close after a while or on a click", () => {
    render(<Toaster closeLabel="Close" />);
    act(() => {
      showToast({ key: "a", text: "First" });
      showToast({ key: "b", text: "Second", action: { label: "Undo" } });
      showToast({ key: "c", text: "Third" });
      showToast({ key: "a", text: "First again", tone: "danger" });
    });
    expect(screen.getByRole("status")).toHaveTextContent("First again");
    expect(screen.queryByText("First")).not.toBeInTheDocument();
    expect(screen.queryByText("Third")).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(7000));
    expect(screen.queryByText("First again")).not.toBeInTheDocument();
    expect(screen.getByText("Third")).toBeInTheDocument();
    expect(screen.getByText("Second")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(screen.queryByText("Second")).not.toBeInTheDocument();
  });
});

describe("a toast with a reference (rules/errors#reference)", () => {
  const texts = { label: "Reference", copy: "Copy the reference", copied: "Copied", copyFailed: "Select it" };

  test("stays until it is closed; a button copies the reference in one piece, by keyboard too", async () => {
    jest.useFakeTimers();
    render(<Toaster closeLabel="Close" />);
    const reference = <ReferenceLine reference="7K3M9QXT2B" texts={texts} />;
    act(() => showToast({ key: "a", text: "Refused", reference }));
    act(() => jest.advanceTimersByTime(HOUR_MS));
    jest.useRealTimers();
    const user = userEvent.setup();
    expect(screen.getByText("Refused")).toBeInTheDocument();
    expect(screen.getByText("7K3M9").parentElement).toHaveTextContent("7K3M9QXT2B");
    await user.tab();
    expect(screen.getByRole("button", { name: "Copy the reference" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await navigator.clipboard.readText()).toBe("7K3M9QXT2B");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Refused")).not.toBeInTheDocument();
  });
});

describe("countdown", () => {
  test.each([
    [0, "0:00"],
    [59_001, "1:00"],
    [245_000, "4:05"],
    [3_845_000, "1:04:05"],
    [90_000_000, "25:00:00"],
  ])("%d ms is %s", (ms, text) => {
    expect(formatClock(ms)).toBe(text);
  });

  test("is announced only at its marks", () => {
    const announcements = { 60: "One minute left", 0: "The code has expired" };
    const { rerender } = render(
      <Countdown remainingMs={90_000} label="Time left" announcements={announcements} />,
    );
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    rerender(<Countdown remainingMs={MINUTE_MS} label="Time left" announcements={announcements} />);
    expect(screen.getByRole("status")).toHaveTextContent("One minute left");
    rerender(<Countdown remainingMs={0} label="Time left" announcements={announcements} />);
    expect(screen.getByRole("status")).toHaveTextContent("The code has expired");
  });
});

describe("price and QR code", () => {
  test.each(["R$\u00a01.299,90", "S/\u00a029.90", "$1,299.00", "\u2212R$\u00a05,00", "1\u00a0199,17\u00a0₽"])(
    "%s reads as it is written",
    (value) => {
      const { container } = render(<Price value={value} />);
      expect(container).toHaveTextContent(value.replaceAll("\u00a0", " "));
    },
  );

  test("a QR code is a named image with four white modules around it", () => {
    render(<QrCode value="00020126" label="PIX code" />);
    const image = screen.getByRole("img", { name: "PIX code" });
    const edge = Number(image.getAttribute("viewBox")?.split(" ")[2]);
    expect((edge - 8 - 21) % 4).toBe(0);
    expect(image.querySelectorAll("path")[1]?.getAttribute("d")).toMatch(/^M4 4h7v1/);
  });
});

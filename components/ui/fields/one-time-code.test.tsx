/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { extractOneTimeCode, OneTimeCode } from "./one-time-code";

function Example({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState("");
  return <OneTimeCode label="Code" hint="4 digits" value={code} onChange={setCode} onComplete={onComplete} />;
}

describe("verification codes have 4 digits (rules/validation#verification-codes)", () => {
  test.each([
    ["4821", "4821"],
    ["Your code is 4821, valid for 10 minutes.", "4821"],
    ["48 21", "4821"],
    ["4-8-2-1", "4821"],
    ["４８２１", "4821"],
    ["123456", "1234"],
    ["abc", ""],
    ["Ваш код: 0042", "0042"],
  ])("%j holds %j", (text, code) => {
    expect(extractOneTimeCode(text, 4)).toBe(code);
  });

  test("one real field: typing, completing, pasting a sentence", async () => {
    const onComplete = jest.fn();
    const user = userEvent.setup();
    render(<Example onComplete={onComplete} />);
    const input = screen.getByLabelText("Code");
    expect(input).toHaveAttribute("autocomplete", "one-time-code");
    expect(input).toHaveAttribute("inputmode", "numeric");
    expect(input).toHaveAccessibleDescription("4 digits");
    await user.type(input, "4a82");
    expect(input).toHaveValue("482");
    expect(onComplete).not.toHaveBeenCalled();
    await user.type(input, "1");
    expect(onComplete).toHaveBeenCalledWith("4821");
    await user.clear(input);
    await user.click(input);
    await user.paste("Your code is 7310, valid for 10 minutes");
    expect(input).toHaveValue("7310");
    expect(onComplete).toHaveBeenLastCalledWith("7310");
  });
});

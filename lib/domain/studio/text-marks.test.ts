import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { markMessages, readTextMarks, removeTextMarks } from "./text-marks";

const formatText = (message: unknown, values: Record<string, unknown>) =>
  String(format(message as never, "en", values as never, { formatters: {} as never } as never));

describe("the marks of a preview's texts (rules/studio#a-click-opens-the-field)", () => {
  const marked = markMessages(
    {
      home: { hero: { title: "Watch {name}", plain: "All of it" } },
      plans: { greeting: compile("Hello {name}") },
      errors: { busy: "Busy" },
      shell: { empty: "" },
    },
    (key) => !key.startsWith("errors."),
  );

  it("name the text, after what people see of it", () => {
    const { plain } = marked.home.hero;
    expect(readTextMarks(plain)).toEqual(["home.hero.plain"]);
    expect(removeTextMarks(plain)).toBe("All of it");
    expect(plain).not.toContain("home");
  });

  it("stay with a text that has values, compiled as in a build, and with a text around another", () => {
    const hello = formatText(marked.plans.greeting, { name: marked.home.hero.plain });
    expect(removeTextMarks(hello)).toBe("Hello All of it");
    expect(readTextMarks(hello)).toEqual(["home.hero.plain", "plans.greeting"]);
    expect(removeTextMarks(formatText(compile(marked.home.hero.title), { name: "Nova" }))).toBe("Watch Nova");
  });

  it("are on no text that the browser loads itself, and on none that is empty", () => {
    expect([marked.errors.busy, marked.shell.empty]).toEqual(["Busy", ""]);
  });
});

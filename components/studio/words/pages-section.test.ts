import { formatPolicy, formatQuestions, parsePolicy, parseQuestions } from "./pages-section";

const POLICY = {
  title: "Terms of use",
  sections: [
    { heading: "1. Who we are", paragraphs: ["{name} is a player.", "Write to {email}."] },
    { heading: "2. Your account", paragraphs: ["Keep your password."] },
  ],
};
const QUESTIONS = [
  { question: "What is {name}?", answer: "A player.\n\nFor your media." },
  { question: "Where?", answer: "Here." },
];

it("a policy that is written out and read again is the same", () => {
  expect(parsePolicy(formatPolicy(POLICY))).toEqual(POLICY);
});

it("questions that are written out and read again are the same", () => {
  expect(parseQuestions(formatQuestions(QUESTIONS))).toEqual(QUESTIONS);
});

it.each([
  ["an empty text", "  \n ", null],
  ["no title", "## One\n\nText", undefined],
  ["a paragraph before the first heading", "# Title\n\nText", undefined],
  ["a title alone", "# Title", { title: "Title", sections: [] }],
  [
    "line ends of Windows",
    "# A\r\n\r\n## B\r\n\r\nC",
    { title: "A", sections: [{ heading: "B", paragraphs: ["C"] }] },
  ],
])("a policy with %s", (_, text, expected) => {
  expect(parsePolicy(text)).toEqual(expected);
});

it.each([
  ["nothing", "", []],
  ["a text before the first question", "Text\n\n? Question\n\nAnswer", undefined],
  ["a question without an answer", "? One\n\n? Two\n\nAnswer", undefined],
])("questions with %s", (_, text, expected) => {
  expect(parseQuestions(text)).toEqual(expected);
});

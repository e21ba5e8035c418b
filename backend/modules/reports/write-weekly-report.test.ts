import { writeWeeklyReport } from "./write-weekly-report";

it("writes the first of a month as people do (rules/studio#report)", () => {
  const report = { from: "2026-12-01", to: "2026-12-07", days: [], refusals: [], sources: [], money: [] };
  const { subject } = writeWeeklyReport({
    ...{
      report: report as never,
      before: null,
      name: "Vidora",
      language: "pt",
      link: "https://studio.example",
    },
  });
  expect(subject).toBe("Vidora: 1º de dezembro a 7 de dezembro");
});

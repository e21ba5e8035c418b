import { type AdminApi, openAdminApi } from "@/backend/testing/admin-api";

let api: AdminApi;
let token: string;
let limited: string;
beforeAll(async () => {
  api = await openAdminApi();
  token = await api.openSession(await api.addOperator({ role: "editor" }));
  limited = await api.openSession(await api.addOperator({ role: "owner", brands: ["savanna"] }));
});
afterAll(() => api.close());

it("a brand where nobody has paid and whose mails stay here is told so", async () => {
  expect(await api.get("readSetup", { brand: "savanna" }, { token })).toEqual({
    lastPaidAt: null,
    mail: { isSent: false, sender: null },
  });
});

it.each(["169.254.169.254", "internal.example", "vidora.localhost"])(
  "%s is not asked, because it is no host of the brand",
  async (host) => {
    const problem = await api.problem("checkHost", { brand: "savanna", host }, { token });
    expect(problem).toMatchObject({ problem: "invalid", fields: { host: "invalid_value" } });
  },
);

it("a host of the draft or of what is live is checked", async () => {
  const change = { path: ["hosts"], before: ["savanna.localhost"], after: ["new.localhost"] };
  await api.get("changeDraft", { brand: "savanna", changes: [change] }, { token });
  for (const host of ["savanna.localhost", "new.localhost"])
    expect(await api.get("checkHost", { brand: "savanna", host }, { token })).toMatchObject({
      host,
      state: "thisMachine",
    });
});

it.each([
  ["readSetup", {}],
  ["checkHost", { host: "vidora.localhost" }],
] as const)("%s tells nothing of another operator's brand", async (name, rest) => {
  const problem = await api.problem(name, { brand: "vidora", ...rest }, { token: limited });
  expect(problem).toMatchObject({ problem: "unknown" });
});

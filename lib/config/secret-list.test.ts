import { numberedSecretsSchema, secretListSchema } from "./secret-list";

const [OLD, NEW] = ["o".repeat(32), "n".repeat(32)];

describe("the values of a secret", () => {
  it.each([
    ["one alone", OLD, [{ number: "1", secret: OLD }]],
    ["one alone with a comma", `a,${OLD}`, [{ number: "1", secret: `a,${OLD}` }]],
    ["one with its number", `2:${NEW}`, [{ number: "2", secret: NEW }]],
    [
      "the new one first",
      `2:${NEW},1:${OLD}`,
      [
        { number: "2", secret: NEW },
        { number: "1", secret: OLD },
      ],
    ],
    [
      "the old one first",
      `1:${OLD}, 2:${NEW}`,
      [
        { number: "1", secret: OLD },
        { number: "2", secret: NEW },
      ],
    ],
  ])("are read in the order of the setting: %s", (_, setting, secrets) => {
    expect(numberedSecretsSchema.parse(setting)).toEqual(secrets);
    expect(secretListSchema.parse(setting)).toEqual(secrets.map(({ secret }) => secret));
  });

  it.each([
    ["is empty", ""],
    ["is a text of 7 characters (not shown)", "hunter2"],
    ["lists secrets without numbers", `${NEW},${OLD}`],
    ["lists a secret without a number from 1 on", `2:${NEW},${OLD}`],
    ["lists a secret without a number from 1 on", `0:${NEW}`],
    ["lists a text of 7 characters (not shown)", `2:hunter2,1:${OLD}`],
    ["lists a text of 0 characters (not shown)", `2:${NEW},1:`],
    ["lists the same secret twice", `2:${OLD},1:${OLD}`],
    ["lists two secrets with the same number", `1:${NEW},1:${OLD}`],
    ["lists 3 secrets", `3:${"m".repeat(32)},2:${NEW},1:${OLD}`],
  ])("are refused without being shown: %s", (message, setting) => {
    for (const schema of [numberedSecretsSchema, secretListSchema])
      expect(schema.safeParse(setting).error?.issues).toMatchObject([{ message }]);
  });
});

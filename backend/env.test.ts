import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { SECRET_DESCRIPTION } from "@/lib/config/secret-list";
import { loadEnv, loadStoredSecrets } from "./env";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-env-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const SECRETS = {
  REVALIDATE_SECRET: "r".repeat(32),
  PROVIDER_SECRET: "p".repeat(32),
  DELIVERY_SECRET: "d".repeat(32),
};
const getMessage = (source: Record<string, string>) => {
  try {
    loadEnv({ DATA_DIR: folder, ...source });
  } catch (error) {
    return (error as Error).message;
  }
  return null;
};

describe("the backend's settings", () => {
  it("has a default for everything in the demo, and stores the secrets it creates", () => {
    const env = loadEnv({ DATA_DIR: folder });
    expect(env).toMatchObject({
      PORT: 4000,
      HOST: "127.0.0.1",
      SANDBOX: false,
      SANDBOX_PORT: 4001,
      STOREFRONT_URL: "http://localhost:3000",
      SEED_DEMO: true,
      PASSWORD_COST: 15,
    });
    expect(loadEnv({ DATA_DIR: folder })).toEqual(env);
    expect(fs.statSync(path.join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  it.each([
    ["PORT", "http", 'PORT is "http"; it should be a port number from 0 to 65535.'],
    ["PORT", "65536", 'PORT is "65536"; it should be a port number from 0 to 65535.'],
    ["SANDBOX", "yes", 'SANDBOX is "yes"; it should be 0 or 1.'],
    [
      "STOREFRONT_URL",
      "localhost:3000",
      'STOREFRONT_URL is "localhost:3000"; it should be an http or https address such as http://localhost:3000.',
    ],
    ["LOG_LEVEL", "all", 'LOG_LEVEL is "all"; it should be debug, info, warn, error or silent.'],
    [
      "SMTP_URL",
      "http://mail.example",
      "SMTP_URL is a text of 19 characters (not shown); it should be a mail server such as smtps://user:password@mail.example:465.",
    ],
    [
      "SMTP_URL",
      "smtp://mail.example:587",
      "MAIL_FROM is not set; with SMTP_URL it should be an address such as no-reply@shop.example or no-reply@{site}.example.",
    ],
    [
      "MAIL_FROM",
      "The Shop <shop@x.example>",
      'MAIL_FROM is "The Shop <shop@x.example>"; it should be an address such as no-reply@shop.example or no-reply@{site}.example.',
    ],
    [
      "SMS_URL",
      "http://gateway.example/sms",
      "SMS_URL is a text of 26 characters (not shown); it should be an https address without user and password such as https://gateway.example/sms, or one of this machine.",
    ],
    ...["https://shop:pw@gateway.example/sms", "gateway"].map((value) => [
      "PLAYER_URL",
      value,
      `PLAYER_URL is a text of ${value.length} characters (not shown); it should be an https address without user and password such as https://gateway.example/sms, or one of this machine.`,
    ]),
    ...["https://key@host/bucket", "https://host/bucket?list", "https://host/bucket#"].map((value) => [
      "PICTURE_BUCKET_URL",
      value,
      `PICTURE_BUCKET_URL is a text of ${value.length} characters (not shown); it should be an address without user, password, ? and # such as https://bucket.s3.eu-west-1.amazonaws.com or https://host/bucket.`,
    ]),
    [
      "PLAYER_URL",
      "http://localhost:4001/stand-ins/player",
      "PLAYER_SECRET is not set; with PLAYER_URL it should be at least 32 characters.",
    ],
    ["PASSWORD_COST", "9", 'PASSWORD_COST is "9"; it should be a whole number from 10 to 20.'],
  ])("reports what is wrong with %s=%s", (name, value, message) => {
    expect(getMessage({ [name]: value })).toBe(message);
  });

  it.each([
    ["http://storefront:3000", "https://studio.example.com", "https:", ""],
    ["http://127.0.0.1:3000", "https://studio.example.com:8443", "https:", "8443"],
    ["http://localhost:3000", "http://studio.localhost:3000", "http:", "3000"],
    ["https://shop.internal", "http://studio.localhost:3000", "http:", "3000"],
    ["http://localhost:1", undefined, "http:", "1"],
    ["https://shop.internal", undefined, "https:", ""],
  ])(
    "a storefront at %s and a console at %s make links by %s with port %j",
    (url, origin, protocol, port) => {
      const env = loadEnv({ DATA_DIR: folder, STOREFRONT_URL: url, STUDIO_ORIGIN: origin });
      expect(new URL(env.LINK_ORIGIN)).toMatchObject({ protocol, port });
      expect(env.STOREFRONT_URL).toBe(url);
    },
  );

  it("reports everything that is wrong, and never prints a secret", () => {
    const lines = getMessage({
      PORT: "x",
      DATABASE_URL: "mysql://root:hunter2@db",
      REVALIDATE_SECRET: "hunter2",
    })?.split("\n");
    expect(lines).toEqual([
      'PORT is "x"; it should be a port number from 0 to 65535.',
      "DATABASE_URL is a text of 23 characters (not shown); it should be a PostgreSQL address such as postgres://user:password@host:5432/name.",
      `REVALIDATE_SECRET is a text of 7 characters (not shown); it should be ${SECRET_DESCRIPTION}.`,
    ]);
  });

  it("makes no secrets for a PostgreSQL server that is no sandbox, and seeds nothing there", () => {
    const server = { DATABASE_URL: "postgres://shop:pw@db/shop" };
    expect(getMessage(server)?.split("\n")).toEqual(
      Object.keys(SECRETS).map((name) => `${name} is not set; it should be ${SECRET_DESCRIPTION}.`),
    );
    expect(loadEnv({ ...server, ...SECRETS }).SEED_DEMO).toBe(false);
    expect(loadEnv({ ...server, ...SECRETS, SEED_DEMO: "1" }).SEED_DEMO).toBe(true);
    expect(loadEnv({ ...server, DATA_DIR: folder, SANDBOX: "1" }).SEED_DEMO).toBe(true);
  });

  it("works with stored secrets that are older than the one for delivered passwords", () => {
    const older = fs.mkdtempSync(path.join(folder, "older-"));
    const [session, revalidate, provider] = ["s", "r", "p"].map((letter) => letter.repeat(32));
    fs.writeFileSync(path.join(older, "secrets.json"), JSON.stringify({ session, revalidate, provider }));
    expect(loadEnv({ DATA_DIR: older })).toMatchObject({
      PROVIDER_SECRET: [provider],
      DELIVERY_SECRET: [provider],
    });
    const { PROVIDER_SECRET, DELIVERY_SECRET } = loadEnv({ DATA_DIR: folder });
    expect(DELIVERY_SECRET).not.toEqual(PROVIDER_SECRET);
  });

  it.each(["REVALIDATE_SECRET", "SITE_KEY_SECRET", "UPSTREAM_SECRET", "PROVIDER_SECRET", "DELIVERY_SECRET"])(
    "reads two values of %s, the first one first, and does not start with an empty one",
    (name) => {
      const [old, next] = ["o".repeat(32), "n".repeat(32)];
      const env = loadEnv({ DATA_DIR: folder, [name]: `1:${old},2:${next}` });
      expect(Object.entries(env)).toContainEqual([name, [old, next]]);
      expect(getMessage({ [name]: "" })).toBe(`${name} is empty; it should be ${SECRET_DESCRIPTION}.`);
    },
  );

  it("treats an empty variable as unset", () => {
    expect(loadEnv({ DATA_DIR: folder, PORT: "", DATABASE_URL: "" }).PORT).toBe(4000);
  });

  it("does not replace secrets it can't read", () => {
    const broken = fs.mkdtempSync(path.join(folder, "broken-"));
    fs.writeFileSync(path.join(broken, "secrets.json"), '{"session":');
    expect(() => loadStoredSecrets(broken)).toThrow(/is damaged/);
  });

  it("reads a secret from its file, and refuses a short one without its text", () => {
    const [file, short] = [path.join(folder, "secret"), path.join(folder, "short-secret")];
    fs.writeFileSync(file, `${"s".repeat(40)}\n`);
    fs.writeFileSync(short, "too-short\n");
    expect(loadEnv({ DATA_DIR: folder, PROVIDER_SECRET_FILE: file }).PROVIDER_SECRET).toEqual([
      "s".repeat(40),
    ]);
    expect(getMessage({ PROVIDER_SECRET_FILE: short })).toBe(
      `PROVIDER_SECRET is a text of 9 characters (not shown); it should be ${SECRET_DESCRIPTION}.`,
    );
  });
});

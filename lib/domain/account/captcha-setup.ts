/** The captcha of a brand, for forms that may require it. */
export type CaptchaSetup =
  | { kind: "picture" }
  | {
      kind: "script";
      siteKey: string;
      /** The address of the script. */
      script: string;
    };

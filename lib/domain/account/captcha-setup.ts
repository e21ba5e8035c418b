/** Which captcha a brand has, ready for the form that may come to need it. */
export type CaptchaSetup =
  | { kind: "picture" }
  | {
      kind: "script";
      siteKey: string;
      /** Where the script lies. */
      script: string;
    };

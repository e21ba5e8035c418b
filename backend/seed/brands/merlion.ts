import type { BrandSeed } from "@/backend/seed/brand-seed";

export const merlion: BrandSeed = {
  id: "merlion",
  name: "Merlion",
  hosts: ["merlion.localhost"],
  themeColor: "#D7263D",
  colorScheme: "light",
  tagline: { en: "One library, every room" },
  langs: ["en"],
  currencies: ["USD", "SGD", "PHP"],
  trialDays: 5,
  company: {
    legalName: "Merlion Stream Pte. Ltd.",
    taxId: "UEN 201934417K",
    address: "18 Quay Lane, #07-02, Singapore 049318",
  },
  country: { en: "Singapore" },
  contact: {
    email: "support@merlion.example",
    phone: "+65 6555 0142",
    chatLink: null,
    hours: { en: "Every day, 9 am to 9 pm (Singapore)" },
  },
  config: {
    subscribeEmail: true,
    login: {
      webLink: null,
      areaCode: true,
      codeLogin: false,
      emailSuffix: [
        "gmail.com",
        "outlook.com",
        "yahoo.com.sg",
        "icloud.com",
        "hotmail.com",
        "singnet.com.sg",
      ],
    },
  },
  tierNames: { one: { en: "Lite" }, two: { en: "Plus" }, four: { en: "Home" } },
  plans: [
    { id: "101", period: "month", tier: "one", prices: { USD: 4.99, SGD: 6.9, PHP: 279 } },
    {
      id: "102",
      period: "month",
      tier: "two",
      prices: { USD: 7.49, SGD: 9.9, PHP: 419 },
      autoRenewal: { rate: 10, periods: 3 },
    },
    { id: "104", period: "month", tier: "four", prices: { USD: 11.49, SGD: 14.9, PHP: 639 } },
    { id: "602", period: "half", tier: "two", prices: { USD: 38.99, SGD: 51.9, PHP: 2_190 } },
    {
      id: "1202",
      period: "year",
      tier: "two",
      prices: { USD: 69.99, SGD: 92.9, PHP: 3_890 },
      recommended: true,
    },
    { id: "1204", period: "year", tier: "four", prices: { USD: 106.99, SGD: 139.9, PHP: 5_990 } },
  ],
  methods: [{ method: "card" }],
  members: [{ account: "wei@merlion.example", password: "merlion-demo", nickname: "Wei", language: "en" }],
};

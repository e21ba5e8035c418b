import type { BrandSeed } from "@/backend/seed/brand-seed";

export const savanna: BrandSeed = {
  id: "savanna",
  name: "Savanna",
  hosts: ["savanna.localhost"],
  themeColor: "#F5B700",
  colorScheme: "light",
  tagline: { en: "Plays wherever you are", pt: "Toca onde você estiver" },
  langs: ["en", "pt"],
  currencies: ["ZAR", "USD", "KES"],
  trialDays: 0,
  company: {
    legalName: "Savanna Play (Pty) Ltd",
    taxId: "Reg. 2019/204417/07",
    address: "14 Acacia Lane, Cape Town 8001, South Africa",
  },
  country: { en: "South Africa", pt: "África do Sul" },
  contact: {
    email: "care@savanna.example",
    phone: "+27 21 555 0142",
    chatLink: null,
    hours: { en: "Every day, 7 am to 9 pm (Cape Town)", pt: "Todos os dias, das 7h às 21h (Cidade do Cabo)" },
  },
  config: {
    look: { hero: "split", corners: "round" },
    subscribeEmail: false,
    waysIn: { captcha: "picture", closedRegions: ["CU", "IR", "KP", "SY"] },
    login: {
      webLink: null,
      areaCode: true,
      codeLogin: true,
      passkeys: true,
      emailSuffix: ["gmail.com", "yahoo.com", "outlook.com", "icloud.com", "mweb.co.za", "hotmail.com"],
    },
  },
  brand: { caffeineRegionVerify: true },
  tierNames: {
    one: { en: "Solo", pt: "Solo" },
    two: { en: "Double", pt: "Dupla" },
    four: { en: "Pride", pt: "Bando" },
  },
  plans: [
    { id: "11", period: "day", tier: "one", prices: { ZAR: 12, USD: 0.79, KES: 79 } },
    { id: "101", period: "month", tier: "one", prices: { ZAR: 69, USD: 3.99, KES: 499 } },
    {
      id: "102",
      period: "month",
      tier: "two",
      prices: { ZAR: 99, USD: 5.99, KES: 749 },
      autoRenewal: { rate: 10, periods: 3 },
    },
    { id: "104", period: "month", tier: "four", prices: { ZAR: 149, USD: 8.99, KES: 1_099 } },
    { id: "302", period: "quarter", tier: "two", prices: { ZAR: 269, USD: 15.99, KES: 1_999 } },
    {
      id: "1202",
      period: "year",
      tier: "two",
      prices: { ZAR: 949, USD: 54.99, KES: 6_990 },
      recommended: true,
    },
    { id: "1204", period: "year", tier: "four", prices: { ZAR: 1_399, USD: 82.99, KES: 9_990 } },
  ],
  methods: [
    { method: "card" },
    { method: "MPesa", currencies: ["KES"] },
    { method: "airtel", currencies: ["KES", "USD"] },
    // This brand does not sell in the currencies of these operators' countries.
    { method: "mtn", currencies: ["USD"] },
    { method: "orange", currencies: ["USD"] },
    { method: "free", currencies: ["USD"] },
    { method: "zamtel", currencies: ["USD"] },
    { method: "tnm", currencies: ["USD"] },
  ],
  members: [
    { account: "amara@savanna.example", password: "savanna-demo", nickname: "Amara", language: "en" },
    { account: "+27825550142", password: "savanna-demo", nickname: "Thabo", language: "en" },
  ],
};

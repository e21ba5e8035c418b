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
  texts: {
    en: {
      "home.plans.title": "Pay the way you always pay",
      "home.plans.text": "By the day, the month or the year, from your phone's wallet.",
      "home.blurbs.title": "Light on data, big on memories",
      "home.steps.title": "Sorted in three steps",
      "home.closing.title": "Let's play",
    },
    pt: {
      "home.plans.title": "Pague como sempre paga",
      "home.blurbs.title": "Poucos dados, muitas lembranças",
      "home.steps.title": "Resolvido em três passos",
      "home.closing.title": "Vamos lá",
    },
  },
  config: {
    players: [
      { device: "android", link: "https://get.savanna.example/android" },
      { device: "tv", link: "https://get.savanna.example/tv" },
    ],
    images: {
      cloud: "/brands/savanna/cloud.svg",
      tracking: "/brands/savanna/tracking.svg",
      anywhere: "/brands/savanna/anywhere.svg",
    },
    look: { hero: "split", corners: "round", type: "rounded", sections: "plans" },
    subscribeEmail: false,
    waysIn: { captcha: "picture", closedRegions: ["CU", "IR", "KP", "SY"] },
    login: {
      webLink: null,
      areaCode: true,
      codeLogin: true,
      passkeys: true,
      buyerForm: true,
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
    // Each operator charges the currencies of its countries, converted from dollars where a plan has no price in them.
    { method: "MPesa" },
    { method: "airtel" },
    { method: "mtn" },
    { method: "orange" },
    { method: "free" },
    { method: "zamtel" },
    { method: "tnm" },
  ],
  members: [
    { account: "amara@savanna.example", password: "savanna-demo", nickname: "Amara", language: "en" },
    { account: "+27825550142", password: "savanna-demo", nickname: "Thabo", language: "en" },
  ],
};

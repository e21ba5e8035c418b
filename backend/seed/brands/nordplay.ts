import type { BrandSeed } from "@/backend/seed/brand-seed";

export const nordplay: BrandSeed = {
  id: "nordplay",
  name: "Nordplay",
  hosts: ["nordplay.localhost"],
  themeColor: "#0E7C66",
  colorScheme: "light",
  tagline: {
    en: "A quiet home for everything you play",
    pt: "Um lugar tranquilo para tudo o que você vê e ouve",
    es: "Un lugar tranquilo para todo lo que ves y escuchas",
  },
  langs: ["en", "pt", "es"],
  currencies: ["USD"],
  trialDays: 14,
  timeZone: "Europe/Oslo",
  company: {
    legalName: "Nordplay Media LLC",
    taxId: "Reg. no. 7214408",
    address: "27 Harbor Row, Suite 4, Portland, ME 04101, USA",
  },
  country: {
    en: "United States (State of Maine)",
    pt: "Estados Unidos (Maine)",
    es: "Estados Unidos (Maine)",
  },
  contact: {
    email: "hello@nordplay.example",
    phone: "+1 207-555-0142",
    chatLink: null,
    hours: {
      en: "Monday to Friday, 9 am to 6 pm (Eastern)",
      pt: "De segunda a sexta, das 9h às 18h (Nova York)",
      es: "De lunes a viernes, de 9 a 18 h (Nueva York)",
    },
  },
  texts: {
    en: {
      "home.blurbs.title": "Nothing to scroll past. Only what you chose to keep",
      "home.blurbs.cloud.title": "A shelf that is yours alone",
      "home.steps.title": "Three small steps",
      "home.questions.title": "Good to know",
      "home.plans.title": "Plain prices",
      "home.closing.title": "Put the kettle on",
    },
    pt: {
      "home.blurbs.title": "Sem catálogo infinito: só o que você escolheu guardar",
      "home.steps.title": "Três passos simples",
      "home.plans.title": "Preços claros",
    },
    es: {
      "home.blurbs.title": "Sin catálogos infinitos: solo lo que elegiste guardar",
      "home.steps.title": "Tres pasos sencillos",
      "home.plans.title": "Precios claros",
    },
  },
  config: {
    players: [
      { device: "android", link: "https://get.nordplay.example/android" },
      { device: "ios", link: "https://get.nordplay.example/ios" },
      { device: "tv", link: "https://get.nordplay.example/tv" },
    ],
    images: {
      cloud: "/brands/nordplay/cloud.svg",
      tracking: "/brands/nordplay/tracking.svg",
      anywhere: "/brands/nordplay/anywhere.svg",
    },
    look: { hero: "center", corners: "soft", type: "slab" },
    subscribeEmail: true,
    waysIn: { captcha: "script", google: true },
    login: {
      webLink: null,
      areaCode: false,
      codeLogin: false,
      passkeys: true,
      buyerForm: true,
      emailSuffix: ["gmail.com", "outlook.com", "icloud.com", "yahoo.com", "proton.me", "hotmail.com"],
    },
  },
  tierNames: {
    one: { en: "One", pt: "Um", es: "Uno" },
    two: { en: "Pair", pt: "Par", es: "Par" },
    four: { en: "Household", pt: "Casa", es: "Hogar" },
  },
  plans: [
    { id: "101", period: "month", tier: "one", prices: { USD: 5.99 }, autoRenewal: { rate: 20, periods: 2 } },
    { id: "102", period: "month", tier: "two", prices: { USD: 8.99 }, autoRenewal: { rate: 20, periods: 2 } },
    { id: "104", period: "month", tier: "four", prices: { USD: 13.99 } },
    { id: "1201", period: "year", tier: "one", prices: { USD: 57.99 } },
    {
      id: "1202",
      period: "year",
      tier: "two",
      prices: { USD: 84.99 },
      recommended: true,
      autoRenewal: { rate: 10, periods: 1 },
    },
    { id: "1204", period: "year", tier: "four", prices: { USD: 129.99 } },
  ],
  methods: [
    { method: "card" },
    { method: "paypal" },
    { method: "ewallet", discountRate: 3 },
    { method: "crypto" },
    { method: "bank" },
  ],
  members: [
    { account: "nils@nordplay.example", password: "nordplay-demo", nickname: "Nils", language: "en" },
  ],
};

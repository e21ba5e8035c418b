import type { BrandSeed } from "@/backend/seed/brand-seed";

export const orbita: BrandSeed = {
  id: "orbita",
  name: "Orbita",
  hosts: ["orbita.localhost"],
  themeColor: "#1F6FEB",
  colorScheme: "dark",
  tagline: { ru: "Ваша медиатека всегда на связи", en: "Your library, always in range" },
  langs: ["ru", "en"],
  currencies: ["RUB"],
  trialDays: 3,
  timeZone: "Europe/Moscow",
  company: {
    legalName: "ООО «Орбита Медиа»",
    taxId: "ИНН 7704381267",
    address: "ул. Звёздная, 12, офис 40, Москва, 119017, Россия",
  },
  country: { ru: "Россия", en: "Russia" },
  contact: {
    email: "help@orbita.example",
    phone: "+7 495 555-01-42",
    chatLink: null,
    hours: { ru: "Круглосуточно", en: "Around the clock" },
  },
  texts: {
    ru: {
      "home.plans.title": "Выберите экипаж",
      "home.questions.title": "Центр управления отвечает",
      "home.closing.title": "Ключ на старт",
    },
    en: {
      "home.plans.title": "Choose your crew",
      "home.questions.title": "Mission control answers",
      "home.closing.title": "Ready for launch",
    },
  },
  config: {
    players: [
      { device: "tv", link: "https://get.orbita.example/tv" },
      { device: "android", link: "https://get.orbita.example/android" },
      { device: "computer", link: "https://get.orbita.example/computer" },
    ],
    upgradePolicy: true,
    subscribeEmail: true,
    homeVariant: "showcase",
    look: { hero: "split", corners: "soft", type: "technical" },
    login: {
      webLink: null,
      areaCode: false,
      codeLogin: false,
      buyerForm: true,
      emailSuffix: ["yandex.ru", "mail.ru", "gmail.com", "bk.ru", "list.ru", "inbox.ru"],
    },
  },
  tierNames: {
    one: { ru: "Спутник", en: "Satellite" },
    two: { ru: "Тандем", en: "Tandem" },
    four: { ru: "Экипаж", en: "Crew" },
  },
  plans: [
    { id: "11", period: "day", tier: "one", prices: { RUB: 49 } },
    { id: "101", period: "month", tier: "one", prices: { RUB: 249 } },
    { id: "102", period: "month", tier: "two", prices: { RUB: 349 }, autoRenewal: { rate: 15, periods: 3 } },
    { id: "104", period: "month", tier: "four", prices: { RUB: 499 } },
    { id: "1201", period: "year", tier: "one", prices: { RUB: 2_390 } },
    { id: "1202", period: "year", tier: "two", prices: { RUB: 3_290 }, recommended: true },
    { id: "1204", period: "year", tier: "four", prices: { RUB: 4_790 } },
  ],
  methods: [{ method: "card" }, { method: "payssion" }, { method: "useepay" }],
  members: [
    { account: "mikhail@orbita.example", password: "orbita-demo", nickname: "Михаил", language: "ru" },
  ],
};

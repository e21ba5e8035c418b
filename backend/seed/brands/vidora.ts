import type { BrandSeed } from "@/backend/seed/brand-seed";

export const vidora: BrandSeed = {
  id: "vidora",
  name: "Vidora",
  hosts: ["localhost", "vidora.localhost"],
  themeColor: "#6D4AFF",
  colorScheme: "dark",
  tagline: {
    pt: "Sua mídia, em todas as telas",
    en: "Your media, on every screen",
    es: "Tus contenidos, en todas las pantallas",
    ru: "Ваша медиатека на каждом экране",
  },
  langs: ["pt", "en", "es", "ru"],
  currencies: ["BRL"],
  trialDays: 7,
  company: {
    legalName: "Vidora Tecnologia e Mídia Ltda.",
    taxId: "CNPJ 41.207.886/0001-26",
    address: "Rua das Palmeiras, 418, sala 72, São Paulo, SP, 01226-010, Brasil",
  },
  country: { pt: "Brasil", en: "Brazil", es: "Brasil", ru: "Бразилия" },
  contact: {
    email: "ajuda@vidora.example",
    phone: "+55 11 5555-0142",
    chatLink: null,
    hours: {
      pt: "Todos os dias, das 8h às 22h (Brasília)",
      en: "Every day, 8 am to 10 pm (Brasília)",
      es: "Todos los días, de 8 a 22 h (Brasilia)",
      ru: "Ежедневно с 8:00 до 22:00 (Бразилиа)",
    },
  },
  config: {
    subscribeEmail: true,
    login: {
      webLink: null,
      areaCode: false,
      codeLogin: false,
      emailSuffix: ["gmail.com", "hotmail.com", "outlook.com", "yahoo.com.br", "uol.com.br", "icloud.com"],
    },
    payment: { defaultInstallment: 3 },
  },
  tierNames: {
    one: { pt: "Solo", en: "Solo", es: "Solo", ru: "Соло" },
    two: { pt: "Duo", en: "Duo", es: "Dúo", ru: "Дуо" },
    four: { pt: "Família", en: "Family", es: "Familia", ru: "Семья" },
  },
  plans: [
    { id: "11", period: "day", tier: "one", prices: { BRL: 4.9 } },
    { id: "101", period: "month", tier: "one", prices: { BRL: 19.9 }, autoRenewal: { rate: 10, periods: 3 } },
    { id: "102", period: "month", tier: "two", prices: { BRL: 29.9 }, autoRenewal: { rate: 10, periods: 3 } },
    {
      id: "104",
      period: "month",
      tier: "four",
      prices: { BRL: 44.9 },
      autoRenewal: { rate: 10, periods: 3 },
    },
    { id: "602", period: "half", tier: "two", prices: { BRL: 149.9 } },
    { id: "1201", period: "year", tier: "one", prices: { BRL: 189.9 } },
    {
      id: "1202",
      period: "year",
      tier: "two",
      prices: { BRL: 279.9 },
      recommended: true,
      autoRenewal: { rate: 15, periods: 1 },
    },
    {
      id: "1204",
      period: "year",
      tier: "four",
      prices: { BRL: 429.9 },
      autoRenewal: { rate: 15, periods: 1 },
    },
  ],
  methods: [{ method: "pix", discountRate: 5 }, { method: "card" }],
  members: [
    { account: "ana@vidora.example", password: "vidora-demo", nickname: "Ana", language: "pt" },
    { account: "bruno@vidora.example", password: "vidora-demo", nickname: "Bruno", language: "pt" },
  ],
};

import type { BrandSeed } from "@/backend/seed/brand-seed";

export const andina: BrandSeed = {
  id: "andina",
  name: "Andina",
  hosts: ["andina.localhost"],
  themeColor: "#E4572E",
  colorScheme: "light",
  tagline: {
    es: "Lo tuyo, de la sala a la montaña",
    en: "What's yours, from the sofa to the summit",
    pt: "O que é seu, do sofá à montanha",
  },
  langs: ["es", "en", "pt"],
  currencies: ["MXN", "ARS", "CLP", "COP", "PEN", "UYU"],
  trialDays: 3,
  company: {
    legalName: "Andina Reproductores S.A. de C.V.",
    taxId: "RFC ARE190412KX3",
    address: "Calle Jacarandas 215, piso 3, 03100 Ciudad de México, México",
  },
  country: { es: "México", en: "Mexico", pt: "México" },
  contact: {
    email: "hola@andina.example",
    phone: "+52 55 5555 0142",
    chatLink: "https://chat.andina.example/",
    hours: {
      es: "De lunes a sábado, de 8 a 20 h (Ciudad de México)",
      en: "Monday to Saturday, 8 am to 8 pm (Mexico City)",
      pt: "De segunda a sábado, das 8h às 20h (Cidade do México)",
    },
  },
  banner: {
    text: {
      es: "Paga en tu moneda: seis países, un mismo plan",
      en: "Pay in your own currency: six countries, one plan",
      pt: "Pague na sua moeda: seis países, um só plano",
    },
    path: "/pricing-table",
  },
  config: {
    upgradePolicy: true,
    look: { hero: "stage", corners: "sharp" },
    subscribeEmail: false,
    helpLink: "https://chat.andina.example/",
    login: {
      webLink: null,
      areaCode: true,
      codeLogin: false,
      emailSuffix: ["gmail.com", "hotmail.com", "outlook.com", "yahoo.com.mx", "live.com.mx", "icloud.com"],
    },
    payment: { defaultInstallment: 3 },
  },
  tierNames: {
    one: { es: "Personal", en: "Personal", pt: "Pessoal" },
    two: { es: "Pareja", en: "Couple", pt: "Casal" },
    four: { es: "Familiar", en: "Family", pt: "Família" },
  },
  plans: [
    {
      id: "101",
      period: "month",
      tier: "one",
      prices: { MXN: 89, ARS: 4_990, CLP: 4_490, COP: 18_900, PEN: 17.9, UYU: 199 },
      autoRenewal: { rate: 10, periods: 2 },
    },
    {
      id: "102",
      period: "month",
      tier: "two",
      prices: { MXN: 129, ARS: 7_490, CLP: 6_490, COP: 27_900, PEN: 26.9, UYU: 299 },
      autoRenewal: { rate: 10, periods: 2 },
    },
    {
      id: "104",
      period: "month",
      tier: "four",
      prices: { MXN: 199, ARS: 11_490, CLP: 9_990, COP: 42_900, PEN: 39.9, UYU: 459 },
    },
    {
      id: "302",
      period: "quarter",
      tier: "two",
      prices: { MXN: 349, ARS: 19_990, CLP: 17_490, COP: 74_900, PEN: 71.9, UYU: 799 },
    },
    {
      id: "1201",
      period: "year",
      tier: "one",
      prices: { MXN: 849, ARS: 47_900, CLP: 42_900, COP: 179_900, PEN: 169.9, UYU: 1_890 },
    },
    {
      id: "1202",
      period: "year",
      tier: "two",
      prices: { MXN: 1_199, ARS: 69_900, CLP: 61_900, COP: 264_900, PEN: 254.9, UYU: 2_790 },
      recommended: true,
      autoRenewal: { rate: 15, periods: 1 },
    },
    {
      id: "1204",
      period: "year",
      tier: "four",
      prices: { MXN: 1_849, ARS: 107_900, CLP: 94_900, COP: 404_900, PEN: 379.9, UYU: 4_290 },
    },
  ],
  methods: [{ method: "card" }, { method: "liquido" }, { method: "bank" }],
  members: [{ account: "lucia@andina.example", password: "andina-demo", nickname: "Lucía", language: "es" }],
};

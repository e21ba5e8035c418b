import { policiesEn } from "./policies-en";
import { appendPeriod, type SeedTexts } from "./seed-text-types";

/** The texts of a new brand in this language. */
export const seedTextsEn: SeedTexts = {
  homeCountry: "the company's home country",
  policies: policiesEn,
  questions: [
    {
      question: "What is {name}?",
      answer:
        "A player for your own media. Add your films, series, music and photos to your library, then play them on your TV, phone, tablet or computer. {name} keeps your place on every device.",
    },
    {
      question: "Are films or channels included?",
      answer:
        "No. You bring your own media. We store it safely and keep it ready to play. We don't sell titles, and we don't look at yours.",
    },
    {
      question: "Which devices does it work on?",
      answer:
        "Android and Apple phones and tablets, Android TV, Fire TV, Apple TV, Samsung and LG TVs from 2019 on, set-top boxes with our app, and every current browser.",
    },
    {
      question: "What does “devices at a time” mean?",
      answer:
        "You can log in on as many devices as you like. The number is how many of them can play at the same moment.",
    },
    {
      question: "When does my plan start?",
      answer:
        "As soon as your payment is confirmed, usually within seconds. If you already have a plan, the new time is added to the end of it, so you don't lose a day.",
    },
    {
      question: "Does my plan renew automatically?",
      answer:
        "Only if you agree to it when you pay, with a method that can renew, such as a card. The date and the amount are shown before you pay, and you can turn renewal off in your account at any time.",
    },
    {
      question: "Can I get my money back?",
      answer:
        "Yes, within 14 days of buying. Email us from your account's address, and we'll refund the payment method you used.",
    },
    {
      question: "My code didn't arrive. What now?",
      answer:
        "Check your spam folder and make sure the address has no typo. You can get a new code after 60 seconds; the old one then stops working.",
    },
  ],
  planTexts: {
    name: appendPeriod({
      day: "for a day",
      month: "monthly",
      quarter: "quarterly",
      half: "half-yearly",
      year: "yearly",
    }),
    descriptions: {
      one: "Your whole library on one screen at a time, wherever that screen is.",
      two: "Two screens at once, each with its own place in every film, series and album.",
      four: "Four screens at once, so that nobody at home waits for the remote.",
    },
    dayDescription: "Everything for 24 hours. It ends on its own and never renews.",
    features: {
      one: ["1 device at a time", "Cloud space: 100 GB", "Picture: Full HD", "Continue on any device"],
      two: [
        "2 devices at a time",
        "Cloud space: 300 GB",
        "Picture: 4K and HDR",
        "Continue on any device",
        "Offline copies",
      ],
      four: [
        "4 devices at a time",
        "Cloud space: 1 TB",
        "Picture: 4K and HDR",
        "Continue on any device",
        "Offline copies",
        "A profile for everyone",
      ],
    },
  },
};

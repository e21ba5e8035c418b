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
        "A player for your own media. Put films, series, music and photos into your cloud space, and play them on the television, phone, tablet or computer. {name} remembers where you stopped, on every device.",
    },
    {
      question: "Do films or channels come with it?",
      answer:
        "No. You bring your own media. We keep it tidy, safe and ready to play; we don't sell any and don't look into it.",
    },
    {
      question: "Which devices does it work on?",
      answer:
        "Android and Apple phones and tablets, Android TV, Fire TV, Apple TV, Samsung and LG televisions since 2019, set-top boxes with our app, and every current browser.",
    },
    {
      question: "What does “devices at a time” mean?",
      answer:
        "You may sign in on as many devices as you like. The number says how many of them can play at the same moment.",
    },
    {
      question: "When does my plan start?",
      answer:
        "As soon as the payment is confirmed, which mostly takes seconds. If a plan is still running, the new time is added to its end, so you lose no day.",
    },
    {
      question: "Does my plan renew by itself?",
      answer:
        "Only if you pay by a method that can, such as a card. The date and the amount are shown before you pay, and you can switch renewal off in your account at any time.",
    },
    {
      question: "Can I get my money back?",
      answer:
        "Yes, within 14 days of buying. Write to us from the address of your account; the money goes back the way it came.",
    },
    {
      question: "The code didn't arrive. What now?",
      answer:
        "Look into the spam folder and check the address for a typing mistake. After 60 seconds you can ask for a new code; the old one ends with that.",
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
    dayDescription: "Everything for twenty-four hours. It ends by itself and renews nothing.",
    features: {
      one: ["1 device at a time", "100 GB of cloud space", "Full HD", "Continue on any device"],
      two: [
        "2 devices at a time",
        "300 GB of cloud space",
        "4K and HDR",
        "Continue on any device",
        "Offline copies",
      ],
      four: [
        "4 devices at a time",
        "1 TB of cloud space",
        "4K and HDR",
        "A profile for everybody",
        "Offline copies",
      ],
    },
  },
};

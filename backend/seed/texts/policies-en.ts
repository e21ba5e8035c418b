import type { BrandPolicies } from "./seed-text-types";

export const policiesEn: BrandPolicies = {
  terms: (values) => ({
    title: "Terms of use",
    sections: [
      {
        heading: "1. Who we are and what this is about",
        paragraphs: [
          "{name} is a media player with cloud space, run by {company}. These terms are the contract between you and us when you open an account or buy a plan.",
          "{name} plays and organizes media that belong to you or that you may use. It sells no films, series, channels or music, and none come with it.",
        ],
      },
      {
        heading: "2. Your account",
        paragraphs: [
          "You need an account to buy and to play. Give an address or phone number that is yours, choose a password of at least six characters and keep it to yourself. A session stays open for ten days on each device.",
          "You must be 18, or have the consent of a parent or guardian. What happens through your account counts as done by you until you tell us that someone else has it.",
        ],
      },
      {
        heading: "3. Plans, prices and payment",
        paragraphs: [
          "A plan says how long it lasts and on how many devices you may play at once. The price, every discount and the full amount are shown before you pay, taxes included where the law asks for it.",
          ...(values.trialDays > 0
            ? [
                `A new account may play for ${values.trialDays} days without paying. Nothing is charged at the end of that time.`,
              ]
            : []),
          "Your time begins when the payment is confirmed. If you buy while a plan is running, the new time is added to its end. Some methods confirm at once; a payment slip may take up to five days; until then the order waits and can be canceled.",
        ],
      },
      {
        heading: "4. Renewal",
        paragraphs: [
          "A plan renews by itself only if you pay with a method that can, and only after we have shown you the date and the amount and you have agreed. A discount for renewing holds for the number of periods named beside it; then the plan's full price applies.",
          "You can turn renewal off at any time in your account. The time you have paid for stays yours.",
        ],
      },
      {
        heading: "5. Changing your mind, and refunds",
        paragraphs: [
          "You may withdraw within 14 days of buying and get your money back the way you paid, less the days you have used where the law allows that. Rights that the law gives you beyond this remain.",
          "If money reaches us twice, or after an order has ended, we activate the plan if you still want it or send the money back.",
        ],
      },
      {
        heading: "6. Fair use",
        paragraphs: [
          "Don't store or share what you have no right to, don't resell access, don't play on more devices at once than your plan allows, and don't interfere with the service or with other people's accounts.",
          "If you break these rules seriously or repeatedly, we may pause or close the account. We tell you why, and you can answer.",
        ],
      },
      {
        heading: "7. Availability and liability",
        paragraphs: [
          "We work to keep the service running at all times but can't promise that it is never interrupted. When it is unavailable for more than 24 hours in a row, your plan is extended by that time.",
          "We are liable without limit for intent, gross negligence and harm to life or health; otherwise for foreseeable damage, up to what you paid in the last twelve months. Keep copies of media that matter to you.",
        ],
      },
      {
        heading: "8. Changes, law and contact",
        paragraphs: [
          "We announce changes to these terms by email at least 30 days ahead. If you don't agree, you may end the contract and get the unused part of your plan back.",
          `Applicable law: ${values.country}, together with the consumer rules of the place where you live. Write to {email}; we answer within two working days.`,
        ],
      },
    ],
  }),
  privacy: {
    title: "Privacy policy",
    sections: [
      {
        heading: "1. In short",
        paragraphs: [
          "We keep what we need to run your account and your plan. We don't sell data, show no advertising and don't look into the media you store.",
          "Responsible for your data is {company}. Questions go to {email}.",
        ],
      },
      {
        heading: "2. What we keep",
        paragraphs: [
          "Account: your address or phone number, your name if you give one, your language, and your password as a hash from which it can't be read.",
          "Orders: plan, amount, method, dates and the receipt. Of a card we keep its brand, the first six and last four digits, the expiry and the holder's name; number and security code go to the payment provider and are never stored by us. For a Brazilian payment slip (boleto), the payer's name and CPF or CNPJ go to the bank, and we erase both after 30 days.",
          "Logins: time, kind of device and browser, and network address, so that you can see your devices and we can stop abuse.",
          "Playback: which item was played how far, so that you can continue on another device. You can delete this at any time.",
        ],
      },
      {
        heading: "3. Why we may",
        paragraphs: [
          "To fulfil our contract with you; to keep books as tax law demands; to protect accounts and payments, which is our legitimate interest; and, for news by email, because you agreed. You can withdraw that consent with the link in every email.",
        ],
      },
      {
        heading: "4. Who else sees it",
        paragraphs: [
          "Payment providers get what they need for your payment. Hosting and email companies work for us under contract and our instructions. Authorities get data only where a law obliges us. Nobody else does.",
          "Where data leaves your country, contracts that your data protection authority has approved protect it.",
        ],
      },
      {
        heading: "5. How long",
        paragraphs: [
          "Account data until you close the account; logins for 12 months; playback until you delete it; orders and receipts for as long as tax law asks, at most ten years. Verification codes expire after ten minutes.",
        ],
      },
      {
        heading: "6. Cookies and measuring",
        paragraphs: [
          "We set a cookie that keeps you logged in, one for your language, and one that recognizes a device you have logged in on before. We count page views, loading times and errors ourselves, without other companies' trackers and without following you to other sites. Where the law asks for it we do so only after you agree, and ask apart for the site you come from. There, “Privacy choices” at the foot of each page changes your choice at any time.",
        ],
      },
      {
        heading: "7. Your rights",
        paragraphs: [
          "You may see, correct, export and delete your data, limit or object to its use, and complain to your data protection authority. Write to {email} from the address of your account; we answer within 30 days, and it costs nothing.",
        ],
      },
      {
        heading: "8. Security and changes",
        paragraphs: [
          "Connections are encrypted, passwords and sessions are kept as hashes, and few people have access, each of them logged. If something goes wrong that concerns you, we tell you without delay.",
          "When this policy changes in anything that matters, we tell you by email before it does.",
        ],
      },
    ],
  },
};

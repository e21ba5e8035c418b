import type { Localized, PlanText } from "@/backend/db/schema/site";
import type { Locale } from "@/lib/config/constants";
import type { BrandSeed, PeriodName, Tier } from "./brand-seed";

export const DEVICES_BY_TIER: Record<Tier, number> = { one: 1, two: 2, four: 4 };

export const PLAN_PERIODS: Record<
  PeriodName,
  { unit: "day" | "month" | "year"; count: number; days: number; months: number }
> = {
  day: { unit: "day", count: 1, days: 1, months: 0 },
  month: { unit: "month", count: 1, days: 30, months: 1 },
  quarter: { unit: "month", count: 3, days: 90, months: 3 },
  half: { unit: "month", count: 6, days: 180, months: 6 },
  year: { unit: "year", count: 1, days: 365, months: 12 },
};

interface PlanTextTemplates {
  /** A tier's name and a period make a plan's name. */
  name: (tier: string, period: PeriodName) => string;
  descriptions: Record<Tier, string>;
  dayDescription: string;
  features: Record<Tier, string[]>;
}

const appendPeriod = (suffixes: Record<PeriodName, string>) => (tier: string, period: PeriodName) =>
  `${tier} ${suffixes[period]}`;

const PLAN_TEXT_TEMPLATES: Record<Locale, PlanTextTemplates> = {
  en: {
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
  pt: {
    name: appendPeriod({
      day: "por um dia",
      month: "mensal",
      quarter: "trimestral",
      half: "semestral",
      year: "anual",
    }),
    descriptions: {
      one: "Toda a sua biblioteca em uma tela por vez, onde quer que ela esteja.",
      two: "Duas telas ao mesmo tempo, cada uma com o seu ponto em cada filme, série e álbum.",
      four: "Quatro telas ao mesmo tempo, para ninguém em casa esperar pelo controle.",
    },
    dayDescription: "Tudo por vinte e quatro horas. Termina sozinho e não renova nada.",
    features: {
      one: ["1 aparelho por vez", "100 GB na nuvem", "Full HD", "Continue em qualquer aparelho"],
      two: [
        "2 aparelhos ao mesmo tempo",
        "300 GB na nuvem",
        "4K e HDR",
        "Continue em qualquer aparelho",
        "Cópias offline",
      ],
      four: [
        "4 aparelhos ao mesmo tempo",
        "1 TB na nuvem",
        "4K e HDR",
        "Um perfil para cada pessoa",
        "Cópias offline",
      ],
    },
  },
  es: {
    name: appendPeriod({
      day: "por un día",
      month: "mensual",
      quarter: "trimestral",
      half: "semestral",
      year: "anual",
    }),
    descriptions: {
      one: "Toda tu biblioteca en una pantalla a la vez, esté donde esté.",
      two: "Dos pantallas a la vez, cada una con su lugar en cada película, serie y álbum.",
      four: "Cuatro pantallas a la vez, para que en casa nadie espere el control.",
    },
    dayDescription: "Todo durante veinticuatro horas. Termina solo y no renueva nada.",
    features: {
      one: ["1 dispositivo a la vez", "100 GB en la nube", "Full HD", "Continúa en cualquier dispositivo"],
      two: [
        "2 dispositivos a la vez",
        "300 GB en la nube",
        "4K y HDR",
        "Continúa en cualquier dispositivo",
        "Copias sin conexión",
      ],
      four: [
        "4 dispositivos a la vez",
        "1 TB en la nube",
        "4K y HDR",
        "Un perfil para cada persona",
        "Copias sin conexión",
      ],
    },
  },
  ru: {
    name: appendPeriod({
      day: "на сутки",
      month: "на месяц",
      quarter: "на 3 месяца",
      half: "на полгода",
      year: "на год",
    }),
    descriptions: {
      one: "Вся ваша медиатека на одном экране за раз, где бы он ни был.",
      two: "Два экрана одновременно, и каждый помнит своё место в каждом фильме, сериале и альбоме.",
      four: "Четыре экрана одновременно, чтобы дома никто не ждал пульта.",
    },
    dayDescription: "Всё на двадцать четыре часа. Заканчивается само и ничего не продлевает.",
    features: {
      one: ["1 устройство одновременно", "100 ГБ в облаке", "Full HD", "Продолжение на любом устройстве"],
      two: [
        "2 устройства одновременно",
        "300 ГБ в облаке",
        "4K и HDR",
        "Продолжение на любом устройстве",
        "Копии для просмотра без сети",
      ],
      four: [
        "4 устройства одновременно",
        "1 ТБ в облаке",
        "4K и HDR",
        "Профиль для каждого",
        "Копии для просмотра без сети",
      ],
    },
  },
};

/** The words of a plan in every language of its brand. */
export function createPlanTexts(
  brand: Pick<BrandSeed, "langs" | "tierNames">,
  tier: Tier,
  period: PeriodName,
): Localized<PlanText> {
  return Object.fromEntries(
    brand.langs.map((language): [Locale, PlanText] => {
      const templates = PLAN_TEXT_TEMPLATES[language];
      return [
        language,
        {
          name: templates.name(brand.tierNames[tier][language] ?? tier, period),
          description: period === "day" ? templates.dayDescription : templates.descriptions[tier],
          features: templates.features[tier],
        },
      ];
    }),
  );
}

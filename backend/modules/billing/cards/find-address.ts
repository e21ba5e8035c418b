import { refuse } from "@/backend/runtime/refusal-error";
import { checkZip, extractZipDigits, findZipState } from "@/lib/domain/payment/card/card-holder";

/**
 * A small part of the Brazilian address directory for the demo: the capitals by ZIP range, and some streets. A real
 * directory is a service; the buyer types what is unknown here.
 */

/** City and its first and last ZIP code, five digits each. */
const CITIES: readonly [city: string, first: number, last: number][] = [
  ["São Paulo", 1000, 5999],
  ["São Paulo", 8000, 8499],
  ["Guarulhos", 7000, 7399],
  ["Santos", 11000, 11099],
  ["Campinas", 13000, 13139],
  ["Ribeirão Preto", 14000, 14109],
  ["Rio de Janeiro", 20000, 23799],
  ["Niterói", 24000, 24399],
  ["Vitória", 29000, 29099],
  ["Belo Horizonte", 30000, 31999],
  ["Uberlândia", 38400, 38415],
  ["Salvador", 40000, 42599],
  ["Aracaju", 49000, 49099],
  ["Recife", 50000, 52999],
  ["Maceió", 57000, 57099],
  ["João Pessoa", 58000, 58099],
  ["Natal", 59000, 59139],
  ["Fortaleza", 60000, 61599],
  ["Teresina", 64000, 64099],
  ["São Luís", 65000, 65109],
  ["Belém", 66000, 66999],
  ["Macapá", 68900, 68911],
  ["Manaus", 69000, 69099],
  ["Boa Vista", 69300, 69339],
  ["Rio Branco", 69900, 69920],
  ["Brasília", 70000, 72799],
  ["Goiânia", 74000, 74899],
  ["Porto Velho", 76800, 76834],
  ["Palmas", 77000, 77249],
  ["Cuiabá", 78000, 78109],
  ["Campo Grande", 79000, 79124],
  ["Curitiba", 80000, 82999],
  ["Londrina", 86000, 86099],
  ["Florianópolis", 88000, 88099],
  ["Joinville", 89200, 89239],
  ["Porto Alegre", 90000, 91999],
];

const STREETS: Readonly<Record<string, string>> = {
  "01001000": "Praça da Sé",
  "01310100": "Avenida Paulista",
  "01310200": "Avenida Paulista",
  "04538133": "Avenida Brigadeiro Faria Lima",
  "05402000": "Rua Teodoro Sampaio",
  "11013000": "Rua João Pessoa",
  "13010001": "Avenida Francisco Glicério",
  "20040002": "Avenida Rio Branco",
  "22041001": "Avenida Nossa Senhora de Copacabana",
  "22070000": "Avenida Atlântica",
  "30130000": "Avenida Afonso Pena",
  "40020000": "Avenida Sete de Setembro",
  "50030000": "Avenida Marquês de Olinda",
  "60165121": "Avenida Beira Mar",
  "69005010": "Avenida Eduardo Ribeiro",
  "70040010": "SBN Quadra 1",
  "74003010": "Avenida Goiás",
  "80020000": "Rua XV de Novembro",
  "88010400": "Rua Felipe Schmidt",
  "90010000": "Rua dos Andradas",
};

/**
 * State, city and street of a Brazilian ZIP code; null where unknown.
 * @throws RefusalError -24050 not a valid ZIP code
 */
export function findAddress(zipInput: string) {
  if (checkZip(zipInput)) throw refuse("parameterInvalid", { fields: { zip: "invalid_format" } });
  const zip = extractZipDigits(zipInput);
  const prefix = Number(zip.slice(0, 5));
  const city = CITIES.find(([, first, last]) => prefix >= first && prefix <= last)?.[0] ?? null;
  return { zip, state: findZipState(zip), city, street: STREETS[zip] ?? null };
}

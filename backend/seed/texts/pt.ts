import { policiesPt } from "./policies-pt";
import { appendPeriod, type SeedTexts } from "./seed-text-types";

/** The texts of a new brand in this language. */
export const seedTextsPt: SeedTexts = {
  homeCountry: "o país-sede da empresa",
  policies: policiesPt,
  questions: [
    {
      question: "O que é a {name}?",
      answer:
        "Um player para os seus próprios arquivos. Coloque filmes, séries, músicas e fotos na sua biblioteca e assista ou ouça na TV, no celular, no tablet ou no computador. A {name} lembra onde você parou, em todos os aparelhos.",
    },
    {
      question: "Filmes ou canais vêm incluídos?",
      answer:
        "Não. Os arquivos são seus. Nós os mantemos organizados, seguros e prontos para reproduzir; não vendemos conteúdo nem olhamos o seu.",
    },
    {
      question: "Em quais aparelhos funciona?",
      answer:
        "Celulares e tablets Android e Apple, Android TV, Fire TV, Apple TV, TVs Samsung e LG a partir de 2019, TV boxes com o nosso app e qualquer navegador atual.",
    },
    {
      question: "O que significa “aparelhos ao mesmo tempo”?",
      answer:
        "Você pode entrar em quantos aparelhos quiser. O número diz em quantos deles dá para reproduzir ao mesmo tempo.",
    },
    {
      question: "Quando o meu plano começa?",
      answer:
        "Assim que o pagamento é confirmado, quase sempre em segundos. Se ainda houver um plano em vigor, o novo tempo é somado ao fim dele: você não perde nenhum dia.",
    },
    {
      question: "O plano se renova sozinho?",
      answer:
        "Só se você concordar ao pagar, com uma forma de pagamento que permita isso, como o cartão. A data e o valor aparecem antes do pagamento, e você pode desativar a renovação na sua conta quando quiser.",
    },
    {
      question: "Posso receber o dinheiro de volta?",
      answer:
        "Sim, em até 14 dias da compra. Escreva para nós do endereço da sua conta; devolvemos o dinheiro pela mesma forma de pagamento.",
    },
    {
      question: "O código não chegou. E agora?",
      answer:
        "Olhe a caixa de spam e confira se o endereço está certo. Depois de 60 segundos você pode pedir um novo código; o anterior deixa de valer.",
    },
  ],
  planTexts: {
    name: appendPeriod({
      day: "por um dia",
      month: "mensal",
      quarter: "trimestral",
      half: "semestral",
      year: "anual",
    }),
    descriptions: {
      one: "Toda a sua biblioteca em uma tela por vez, onde quer que ela esteja.",
      two: "Duas telas ao mesmo tempo, cada uma de onde parou em cada filme, série e álbum.",
      four: "Quatro telas ao mesmo tempo, para ninguém em casa esperar pelo controle.",
    },
    dayDescription: "Tudo por 24 horas. Termina sozinho e não se renova.",
    features: {
      one: [
        "1 aparelho por vez",
        "Espaço na nuvem: 100 GB",
        "Imagem: Full HD",
        "Continue em qualquer aparelho",
      ],
      two: [
        "2 aparelhos ao mesmo tempo",
        "Espaço na nuvem: 300 GB",
        "Imagem: 4K e HDR",
        "Continue em qualquer aparelho",
        "Cópias offline",
      ],
      four: [
        "4 aparelhos ao mesmo tempo",
        "Espaço na nuvem: 1 TB",
        "Imagem: 4K e HDR",
        "Continue em qualquer aparelho",
        "Cópias offline",
        "Um perfil para cada pessoa",
      ],
    },
  },
};

import type { BrandPolicies } from "./seed-text-types";

export const policiesPt: BrandPolicies = {
  terms: (values) => ({
    title: "Termos de uso",
    sections: [
      {
        heading: "1. Quem somos e do que se trata",
        paragraphs: [
          "A {name} é um player de mídia com espaço na nuvem, operado pela {company}. Estes termos são o contrato entre você e nós quando você abre uma conta ou compra um plano.",
          "A {name} reproduz e organiza mídias que são suas ou que você tem o direito de usar. Não vendemos filmes, séries, canais nem músicas, e nada disso vem incluído.",
        ],
      },
      {
        heading: "2. Sua conta",
        paragraphs: [
          "Você precisa de uma conta para comprar e reproduzir. Informe um e-mail ou telefone que seja seu, escolha uma senha de pelo menos seis caracteres e não a passe a ninguém. A sessão fica aberta por dez dias em cada aparelho.",
          "É preciso ter 18 anos, ou o consentimento de mãe, pai ou responsável. O que acontece pela sua conta vale como feito por você até você nos avisar que outra pessoa está com ela.",
        ],
      },
      {
        heading: "3. Planos, preços e pagamento",
        paragraphs: [
          "O plano diz quanto tempo dura e em quantos aparelhos você pode reproduzir ao mesmo tempo. O preço, cada desconto e o valor total aparecem antes do pagamento, com os tributos incluídos.",
          ...(values.trialDays > 0
            ? [
                `Uma conta nova pode usar o serviço por ${values.trialDays} dias sem pagar. Nada é cobrado ao fim desse prazo.`,
              ]
            : []),
          "Seu tempo começa quando o pagamento é confirmado. Se você comprar com um plano em vigor, o novo tempo é somado ao fim dele. Algumas formas de pagamento confirmam na hora; o boleto pode levar até cinco dias; até lá o pedido aguarda e pode ser cancelado.",
        ],
      },
      {
        heading: "4. Renovação",
        paragraphs: [
          "Um plano só se renova sozinho se você pagar com uma forma de pagamento que permita isso, e só depois de mostrarmos a data e o valor e de você concordar. O desconto de renovação vale pelo número de períodos indicado ao lado; depois vale o preço cheio do plano.",
          "Você pode desativar a renovação a qualquer momento na sua conta. O tempo já pago continua seu.",
        ],
      },
      {
        heading: "5. Arrependimento e reembolso",
        paragraphs: [
          "Você pode desistir da compra em até 14 dias e receber o dinheiro de volta pela mesma forma de pagamento; nos primeiros sete dias, sem nenhum desconto, como prevê o Código de Defesa do Consumidor onde ele se aplica.",
          "Se o dinheiro chegar duas vezes, ou depois do fim de um pedido, ativamos o plano se você ainda quiser, ou devolvemos o valor.",
        ],
      },
      {
        heading: "6. Uso correto",
        paragraphs: [
          "Não guarde nem compartilhe o que você não tem direito de usar, não revenda o acesso, não reproduza em mais aparelhos do que o plano permite e não interfira no serviço nem na conta de outras pessoas.",
          "Se essas regras forem quebradas de forma grave ou repetida, podemos pausar ou encerrar a conta. Explicamos o motivo, e você pode responder.",
        ],
      },
      {
        heading: "7. Disponibilidade e responsabilidade",
        paragraphs: [
          "Trabalhamos para manter o serviço sempre no ar, mas não podemos prometer que ele nunca pare. Se ficar indisponível por mais de 24 horas seguidas, o seu plano é prorrogado por esse tempo.",
          "Respondemos sem limite por dolo, culpa grave e danos à vida ou à saúde; nos demais casos, por danos previsíveis, até o valor pago nos últimos doze meses. Guarde cópias das mídias que importam para você.",
        ],
      },
      {
        heading: "8. Mudanças, lei e contato",
        paragraphs: [
          "Avisamos por e-mail sobre mudanças nestes termos com pelo menos 30 dias de antecedência. Se não concordar, você pode encerrar o contrato e receber de volta a parte não usada do plano.",
          `Lei aplicável: ${values.country}, junto com as regras de defesa do consumidor do lugar onde você mora. Escreva para {email}; respondemos em até dois dias úteis.`,
        ],
      },
    ],
  }),
  privacy: {
    title: "Política de privacidade",
    sections: [
      {
        heading: "1. Em resumo",
        paragraphs: [
          "Guardamos o necessário para manter a sua conta e o seu plano. Não vendemos dados, não mostramos publicidade e não olhamos as mídias que você guarda.",
          "O controlador dos seus dados é {company}. Dúvidas: {email}.",
        ],
      },
      {
        heading: "2. O que guardamos",
        paragraphs: [
          "Conta: seu e-mail ou telefone, seu nome se você informar, seu idioma e sua senha como um hash que não permite lê-la.",
          "Pedidos: plano, valor, forma de pagamento, datas e recibo. Do cartão guardamos a bandeira, os seis primeiros e os quatro últimos dígitos, a validade e o nome do titular; número e código de segurança vão para o provedor de pagamento e nunca ficam conosco. Para o boleto, o nome e o CPF ou CNPJ do pagador vão para o banco, e nós apagamos os dois depois de 30 dias.",
          "Acessos: horário, tipo de aparelho e navegador e endereço de rede, para você ver seus aparelhos e para impedirmos abusos.",
          "Reprodução: qual item foi reproduzido e até onde, para você continuar em outro aparelho. Você pode apagar isso quando quiser.",
        ],
      },
      {
        heading: "3. Por que podemos",
        paragraphs: [
          "Para cumprir o contrato com você; para manter a contabilidade que a lei exige; para proteger contas e pagamentos, nosso legítimo interesse; e, no caso de novidades por e-mail, porque você consentiu. Você pode retirar o consentimento pelo link em cada e-mail.",
        ],
      },
      {
        heading: "4. Quem mais vê",
        paragraphs: [
          "Provedores de pagamento recebem o que precisam para o seu pagamento. Empresas de hospedagem e de e-mail trabalham para nós sob contrato e conforme nossas instruções. Autoridades só recebem dados quando a lei obriga. Mais ninguém.",
          "Quando os dados saem do seu país, são protegidos por contratos aprovados pela autoridade de proteção de dados.",
        ],
      },
      {
        heading: "5. Por quanto tempo",
        paragraphs: [
          "Dados da conta até você encerrá-la; acessos por 12 meses; reprodução até você apagar; pedidos e recibos pelo prazo da lei tributária, no máximo dez anos. Códigos de verificação expiram em dez minutos.",
        ],
      },
      {
        heading: "6. Cookies e medição",
        paragraphs: [
          "Usamos um cookie para manter a sua sessão, outro para o idioma e outro para reconhecer um aparelho em que você já entrou. Contamos visitas, tempos de carregamento e erros nós mesmos, sem rastreadores de outras empresas e sem seguir você em outros sites. Onde a lei exige, só fazemos isso depois que você concorda, e perguntamos à parte sobre o site de onde você vem. Nesse caso, “Opções de privacidade”, no fim de cada página, muda a sua escolha quando você quiser.",
        ],
      },
      {
        heading: "7. Seus direitos",
        paragraphs: [
          "Você pode ver, corrigir, exportar e apagar seus dados, limitar o uso ou se opor a ele, e reclamar à autoridade de proteção de dados. Escreva para {email} a partir do endereço da sua conta; respondemos em até 30 dias, sem custo.",
        ],
      },
      {
        heading: "8. Segurança e mudanças",
        paragraphs: [
          "As conexões são criptografadas, senhas e sessões são guardadas como hash, e poucas pessoas têm acesso, sempre registrado. Se algo der errado e afetar você, avisamos sem demora.",
          "Quando esta política mudar em algo importante, avisamos por e-mail antes.",
        ],
      },
    ],
  },
};

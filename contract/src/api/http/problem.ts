import { z } from '../zod.ts';

export { fieldErrors } from '@serafim/platform-contract/field-errors';

/** Every kind of refusal, by the last part of its `type`: status and what people read. */
export const problemKinds = {
  'dados-invalidos': { status: 422, title: 'Confira os campos marcados.' },
  'pedido-malformado': { status: 400, title: 'Não entendemos este pedido.' },
  'nao-autenticado': { status: 401, title: 'Entre para continuar.' },
  'credenciais-invalidas': { status: 401, title: 'CPF ou senha não conferem.' },
  'entrada-vencida': { status: 401, title: 'Esta entrada venceu. Comece de novo, com CPF e senha.' },
  'sem-permissao': { status: 403, title: 'Você não tem permissão para isso.' },
  'duas-etapas-obrigatorias': {
    status: 403,
    title: 'Ligue a verificação em duas etapas para continuar.',
  },
  'aprovacao-de-outra-pessoa': {
    status: 403,
    title: 'Quem pediu não aprova: outra pessoa precisa decidir.',
  },
  'devolucao-acima-do-limite': {
    status: 403,
    title:
      'O valor que volta passa do seu limite. Peça antes a devolução: outra pessoa da equipe aprova, e depois o plano se encerra.',
  },
  'origem-recusada': { status: 403, title: 'Este pedido veio de outro site e foi recusado.' },
  'nao-encontrado': { status: 404, title: 'Não encontramos o que você procura.' },
  'medico-nao-incluido': { status: 403, title: 'Falar com o médico não está liberado para você agora.' },
  'plano-sem-pedidos': { status: 403, title: 'Para pedir uma consulta é preciso ter um plano em dia.' },
  'carteirinha-nao-encontrada': { status: 404, title: 'Não encontramos carteirinha para este CPF.' },
  'cep-nao-encontrado': { status: 404, title: 'Não encontramos este CEP. Preencha o endereço.' },
  'metodo-nao-permitido': { status: 405, title: 'Este endereço não aceita este tipo de pedido.' },
  'pedido-lento': { status: 408, title: 'O pedido demorou demais para chegar.' },
  'cpf-ja-cadastrado': { status: 409, title: 'Este CPF já tem cadastro: entre ou recupere a senha.' },
  'pedido-em-andamento': { status: 409, title: 'Este pedido já está sendo processado. Aguarde um instante.' },
  'duas-etapas-mudaram': {
    status: 409,
    title: 'A verificação em duas etapas mudou em outra aba. Recarregue a página.',
  },
  'pedido-ja-respondido': { status: 409, title: 'Outra pessoa já respondeu a este pedido.' },
  'eliminacao-impedida': { status: 409, title: 'Ainda não dá para eliminar estes dados.' },
  'ultima-gestao': {
    status: 409,
    title: 'Esta é a última pessoa da gestão: sem ela ninguém mais cuida da equipe.',
  },
  'segunda-gestao': {
    status: 409,
    title: 'Precisam restar duas pessoas na gestão. Convide outra antes, ou fale com quem opera o servidor.',
  },
  'pedido-de-equipe-encerrado': { status: 409, title: 'Este pedido já foi decidido, ou venceu.' },
  'convite-vencido': {
    status: 410,
    title: 'Este convite já foi usado, foi cancelado ou venceu. Peça outro.',
  },
  'link-vencido': {
    status: 410,
    title: 'Este link já foi usado, venceu ou foi trocado por outro mais novo. Peça outro pelo telefone.',
  },
  'clinica-ja-decidida': { status: 409, title: 'Outra pessoa já decidiu sobre esta clínica.' },
  'clinica-na-rede': {
    status: 409,
    title: 'A clínica já entrou na rede e foi avisada: não dá mais para desfazer.',
  },
  'publicacao-mudou': { status: 409, title: 'O que está no ar mudou enquanto você olhava.' },
  'publicacao-recusada': { status: 409, title: 'Esta mudança no que está no ar foi recusada.' },
  // Says nothing of money: anyone who knows a CPF can request a card.
  'carteirinha-suspensa': {
    status: 409,
    title: 'Esta carteirinha está suspensa. Se é a sua, entre na sua conta para ver por quê.',
  },
  'carteirinha-cancelada': { status: 410, title: 'Esta carteirinha foi cancelada.' },
  'versao-desatualizada': {
    status: 412,
    title: 'Este cadastro foi alterado em outra aba ou por outra pessoa.',
  },
  'corpo-grande-demais': { status: 413, title: 'O pedido é grande demais.' },
  'tipo-nao-aceito': { status: 415, title: 'Envie os dados como application/json.' },
  'codigo-invalido': { status: 422, title: 'O código não confere ou já venceu. Peça outro.' },
  'chave-reutilizada': { status: 422, title: 'Esta chave de envio já foi usada com outros dados.' },
  'contrato-encerrado': { status: 409, title: 'Este contrato foi encerrado e não muda mais.' },
  'valor-mudou': { status: 409, title: 'O valor de hoje mudou. Confira de novo antes de pagar.' },
  'pagamento-encerrado': { status: 409, title: 'Não há o que pagar: esta cobrança está encerrada.' },
  'pagamento-em-conferencia': {
    status: 409,
    title: 'Estamos conferindo com o banco um pagamento desta cobrança. Aguarde a resposta dele.',
  },
  'mensagem-respondida': {
    status: 409,
    title:
      'Outra pessoa respondeu a esta mensagem enquanto você escrevia. Leia a resposta antes de mandar a sua.',
  },
  'email-vencido': {
    status: 409,
    title: 'Este e-mail não se repete: o que ele diz já não vale, ou não há endereço para onde mandar.',
  },
  'resposta-enviada': { status: 409, title: 'O e-mail já saiu, e não dá mais para desfazer.' },
  'sem-plantao': { status: 409, title: 'Ninguém está de plantão agora. Em emergência, ligue 192.' },
  'outra-consulta': {
    status: 409,
    title:
      'Outra pessoa do seu plano já espera pelo médico. É uma por vez: peça a próxima quando essa terminar.',
  },
  'consulta-encerrada': { status: 409, title: 'Esta consulta já terminou.' },
  'ainda-nao-e-a-vez': { status: 409, title: 'Ainda não chegou a sua vez.' },
  'clinica-sem-pedidos': {
    status: 409,
    title: 'Esta clínica não recebe pedidos pelo site. Ligue para marcar.',
  },
  'pedido-em-aberto': { status: 409, title: 'Você já tem um pedido a esta clínica esperando resposta.' },
  'pedidos-demais': { status: 409, title: 'Você já tem muitos pedidos esperando resposta.' },
  'pedido-encerrado': { status: 409, title: 'Este pedido já terminou.' },
  'pedido-vencido': { status: 410, title: 'O prazo para responder a este pedido terminou.' },
  'assinatura-invalida': { status: 401, title: 'A assinatura deste aviso não confere ou já venceu.' },
  'muitas-tentativas': { status: 429, title: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
  'cabecalho-grande-demais': { status: 431, title: 'O cabeçalho do pedido é grande demais.' },
  'erro-interno': { status: 500, title: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
  indisponivel: {
    status: 503,
    title: 'O serviço está fora do ar por um momento. Tente de novo em instantes.',
  },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemKind = keyof typeof problemKinds;

const prefix = '/problemas/';

/** The stable `type` of a kind. */
export const problemType = (kind: ProblemKind): string => `${prefix}${kind}`;

/** An error of the API as RFC 9457 has it. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  /** Identifies this one answer in the server's log. */
  instance: z.optional(z.string()),
  /** Message for each field to fix, by its path in the payload: `dependentes.0.cpfDep`. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** Today, as the API counts it, where the refusal is about a day. */
  hoje: z.optional(z.iso.date()),
});

export type Problem = z.infer<typeof problemSchema>;

/** Checks whether a problem is of a kind. */
export const isProblem = (problem: Problem, kind: ProblemKind): boolean => problem.type === problemType(kind);

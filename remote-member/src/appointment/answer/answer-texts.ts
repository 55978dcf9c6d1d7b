import type { ClinicRequest, RequestState } from '@serafim/contract/api/appointment/appointment';
import type { Brand } from '@serafim/contract/brand/brand';
import { formatMinute } from '@serafim/contract/site/format-moment';

const headings: Readonly<Record<RequestState, string>> = {
  enviado: 'Pedido de consulta',
  confirmado: 'Consulta confirmada',
  recusado: 'Pedido recusado',
  cancelado: 'O associado cancelou',
  expirado: 'O prazo terminou',
};

/** What heads the page of a clinic. @param request null where the link is of none */
export const answerHeading = (request: ClinicRequest | null): string =>
  request === null ? 'Este link não abre um pedido' : headings[request.situacao];

/** What a clinic reads first: where the request stands, and what is left to do. */
export function answerLead(request: ClinicRequest | null, { name }: Brand): string {
  if (request === null) return 'Confira se o link do e-mail veio inteiro. Pedidos antigos são apagados.';
  const { clinica, situacao, respostaAte, resposta } = request;
  const answered = resposta === null ? '' : ` em ${formatMinute(resposta.em)}`;
  const leads: Readonly<Record<RequestState, string>> = {
    enviado: `${clinica}, um associado da ${name} pede uma consulta. Responda até ${formatMinute(respostaAte)}.`,
    confirmado: `${clinica} respondeu${answered}. Avisamos o associado por e-mail. Para mudar, ligue para ele.`,
    recusado: `${clinica} respondeu${answered}. Avisamos o associado por e-mail.`,
    cancelado: 'Não é preciso fazer nada. O horário está livre.',
    expirado: `O prazo era ${formatMinute(respostaAte)}, e o associado já sabe. O link não aceita mais resposta.`,
  };
  return leads[situacao];
}

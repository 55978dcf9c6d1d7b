import type { CasePerson } from '@serafim/contract/api/case/case-queue';
import { shortMethodNames } from '@serafim/contract/api/plan/plan-table';
import { type Day, dayAndMonth, dayBeside } from '@serafim/contract/site/calendar';

/** Whether a member's card is taken, and until when it is paid. */
export interface Standing {
  isValid: boolean;
  state: string;
  detail: string;
}

/** Says how a member's contract stands. */
export function describeStanding(
  { contrato, pagoAte }: Pick<CasePerson, 'contrato' | 'pagoAte'>,
  today: Day,
): Standing {
  const paid = pagoAte !== null && pagoAte >= today ? `Paga até ${dayBeside(pagoAte, today)}` : '';
  switch (contrato) {
    case 'ativo':
      return { isValid: true, state: 'Valendo.', detail: paid || 'Há uma cobrança em aberto' };
    case 'aguardando-pagamento':
      return { isValid: false, state: 'Ainda não vale.', detail: 'Falta o primeiro pagamento' };
    case 'suspenso':
      return { isValid: false, state: 'Suspensa.', detail: 'Há uma cobrança em atraso' };
    case 'cancelado':
      return { isValid: false, state: 'Contrato cancelado.', detail: '' };
    case 'sem-plano':
      return { isValid: false, state: 'Sem plano ativo.', detail: '' };
  }
}

type Charge = CasePerson['cobrancas'][number];

/** The state of a charge, as `Pix, paga em 14/11`. */
export function describeCharge(charge: Charge, today: Day): string {
  const { situacao, meiodepagamento, vencimento, pagoEm } = charge;
  const method = shortMethodNames[meiodepagamento];
  const due = `${vencimento < today ? 'venceu' : 'vence'} em ${dayAndMonth(vencimento)}`;
  switch (situacao) {
    case 'paga':
      return pagoEm === null ? `${method}, paga` : `${method}, paga em ${dayAndMonth(pagoEm)}`;
    case 'aberta':
      return `${method}, ${due}`;
    case 'recusada':
      return `${method}, recusada; ${due}`;
    case 'estornada':
      return `${method}, devolvida`;
    case 'cancelada':
      return `${method}, cancelada`;
  }
}

import type { ClientFile } from '@serafim/contract/api/client/client-file';
import { clientStatusLabels } from '@serafim/contract/api/client/client-list';
import { type Day, plainDay } from '@serafim/contract/site/calendar';

/** How a contract is paid, as the administration reads it. */
export function describePayment(
  { contrato, emAtraso, pagoAte, suspendeEm, cartaoRecusado }: ClientFile['pagamento'],
  today: Day,
): string {
  switch (contrato) {
    case 'aguardando-pagamento':
      return cartaoRecusado
        ? 'o cartão foi recusado; falta o primeiro pagamento'
        : 'aguardando o primeiro pagamento';
    case 'suspenso':
      return 'suspenso: há uma cobrança em atraso';
    case 'ativo':
      if (emAtraso)
        return `em atraso${suspendeEm === null ? '' : `; a carteirinha para em ${plainDay(suspendeEm)}`}`;
      if (pagoAte === null) return 'em dia';
      // A charge is not late on the day that it falls due.
      return pagoAte < today ? 'em dia, com uma cobrança em aberto' : `em dia, pago até ${plainDay(pagoAte)}`;
    default:
      return clientStatusLabels[contrato];
  }
}

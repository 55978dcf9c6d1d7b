import type { Account } from '@serafim/contract/api/account';
import { formatMoney } from '@serafim/contract/api/money';
import type { ChargeState } from '@serafim/contract/api/payment';
import { paymentMethodNames } from '@serafim/contract/api/plan';
import { plainDay } from '@serafim/contract/site/calendar';
import { Table } from '@serafim/ui';
import styles from './overview.module.css';

const states: Readonly<Record<ChargeState, string>> = {
  aberta: 'em aberto',
  recusada: 'recusada pelo banco',
  paga: 'paga',
  estornada: 'devolvida',
  cancelada: 'cancelada',
};

/** Every charge so far, the newest first. */
export const Charges = ({ charges }: { charges: Account['cobrancas'] }) => (
  <section aria-labelledby="cobrancas">
    <h2 className={styles.heading} id="cobrancas">
      Cobranças
    </h2>
    <Table
      caption="Cobranças, da mais nova à mais antiga"
      stacked
      head={
        <>
          <th scope="col">Vencimento</th>
          <th scope="col">Valor</th>
          <th scope="col">Forma</th>
          <th scope="col">Situação</th>
        </>
      }
    >
      {charges.map(({ vencimento, valor, meiodepagamento, situacao, pagaEm }) => (
        <tr key={`${vencimento}.${situacao}`}>
          <td data-label="Vencimento">{plainDay(vencimento)}</td>
          <td data-label="Valor">{formatMoney(valor)}</td>
          <td data-label="Forma">{paymentMethodNames[meiodepagamento]}</td>
          <td data-label="Situação">
            {states[situacao]}
            {situacao === 'paga' && pagaEm !== null && ` em ${plainDay(pagaEm)}`}
          </td>
        </tr>
      ))}
    </Table>
  </section>
);

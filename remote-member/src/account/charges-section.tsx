import {
  type Account,
  type AccountCharge,
  chargeReceiptPath,
  leavingReceiptPath,
} from '@serafim/contract/api/account/account';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { ChargeState } from '@serafim/contract/api/payment/charge-state';
import { paymentMethodNames, plans } from '@serafim/contract/api/plan/plan-table';
import { dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import { API_PATH } from '@serafim/platform-contract/api-path';
import { Table, VisuallyHidden } from '@serafim/ui';
import type { SectionProps } from './account-sections.ts';
import styles from './charges-section.module.css';
import { chargesOf, openCharge, runningContract } from './contract.ts';
import { OpenCharge } from './overview/open-charge.tsx';

const states: Readonly<Record<ChargeState, string>> = {
  aberta: 'em aberto',
  recusada: 'recusada pelo banco',
  paga: 'paga',
  estornada: 'devolvida',
  cancelada: 'cancelada',
};

/** All charges so far, newest first, those of former contracts below, and above them the one that waits for its payer. */
export function ChargesSection({ account }: SectionProps) {
  const { contrato, contratosAnteriores } = account;
  const charges = chargesOf(contrato);
  const running = runningContract(contrato);
  const open = openCharge(contrato);
  if (charges.length === 0) return <p>Nenhuma cobrança até aqui.</p>;
  return (
    <div className={styles.charges}>
      {open !== undefined && running !== null && (
        <OpenCharge contract={running} charge={open} today={dayInSaoPaulo(new Date())} />
      )}
      <ChargeTable charges={charges} caption="Cobranças, da mais nova à mais antiga" />
      {contratosAnteriores.map(contract => (
        <FormerContract key={contract.contrato} contract={contract} />
      ))}
    </div>
  );
}

/** A contract that was left before the present one, with its charges and the receipt of its end. */
function FormerContract({ contract }: { contract: Account['contratosAnteriores'][number] }) {
  const { contrato, plano, contratadoEm, encerradoEm, protocolo, cobrancas } = contract;
  return (
    <section aria-labelledby={contrato}>
      <h2 id={contrato}>Contrato anterior: {plans[plano].plano}</h2>
      <p>
        Contrato {contrato}, de {plainDay(contratadoEm)} a {plainDay(encerradoEm)}.{' '}
        <a href={API_PATH + leavingReceiptPath(protocolo)} download>
          Recibo do encerramento (PDF)
        </a>
      </p>
      {cobrancas.length > 0 && (
        <ChargeTable charges={cobrancas} caption={`Cobranças do contrato ${contrato}`} />
      )}
    </section>
  );
}

interface ChargeTableProps {
  charges: readonly AccountCharge[];
  caption: string;
}

/** Charges with what each paid for, and its receipt. */
const ChargeTable = ({ charges, caption }: ChargeTableProps) => (
  <Table
    caption={caption}
    stacked
    head={
      <>
        <th scope="col">Vencimento</th>
        <th scope="col">Valor</th>
        <th scope="col">Forma</th>
        <th scope="col">Situação</th>
        <th scope="col">Recibo</th>
      </>
    }
  >
    {charges.map(
      ({ id, periodo, vencimento, valor, meiodepagamento, situacao, conferindo, pagaEm, devolvido }) => (
        <tr key={id}>
          <td data-label="Vencimento">
            {plainDay(vencimento)}
            <span className={styles.period}>
              {' '}
              de {plainDay(periodo.de)} a {plainDay(periodo.ate)}
            </span>
          </td>
          <td data-label="Valor">{formatMoney(valor)}</td>
          <td data-label="Forma">{paymentMethodNames[meiodepagamento]}</td>
          <td data-label="Situação">
            {conferindo ? 'conferindo com o banco' : states[situacao]}
            {situacao === 'paga' && pagaEm !== null && ` em ${plainDay(pagaEm)}`}
            {situacao === 'paga' && devolvido !== undefined && devolvido > 0 && (
              <span className={styles.period}> {formatMoney(devolvido)} devolvidos</span>
            )}
          </td>
          <td data-label="Recibo">
            {pagaEm === null ? (
              'sem recibo'
            ) : (
              <a href={API_PATH + chargeReceiptPath(id)} download>
                Recibo (PDF)<VisuallyHidden> do pagamento de {plainDay(pagaEm)}</VisuallyHidden>
              </a>
            )}
          </td>
        </tr>
      ),
    )}
  </Table>
);

import { formatMoney, moneyDigits } from '@serafim/contract/api/fields/money-format';
import { billingPeriods, monthlyPrice } from '@serafim/contract/api/plan/plan-table';
import { signUpAddress } from '@serafim/contract/api/plan/sign-up-address';
import { anchors, paths } from '@serafim/contract/site/paths';
import { buttonClass, Price, Table } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { explanation, lackTexts, verdictText } from './verdict.ts';
import styles from './year-answer.module.css';
import { YearBars, YearLegend } from './year-bars.tsx';
import {
  COUNTED_SHARE,
  type Comparison,
  MEDICINE_DISCOUNT,
  mostPeople,
  type YearCost,
  type YearOfUse,
} from './year-costs.ts';

interface YearAnswerProps {
  use: YearOfUse;
  comparison: Comparison;
}

/** What costs least, the five years behind it, and where to go from here. */
export function YearAnswer({ use, comparison }: YearAnswerProps) {
  const { cheapest, leftOut } = comparison;
  return (
    <>
      <Verdict use={use} comparison={comparison} />
      {leftOut > 0 && (
        <p>
          Nenhum plano cobre mais de {mostPeople} pessoas:{' '}
          {leftOut === 1 ? 'uma fica de fora e precisa' : `${leftOut} ficam de fora e precisam`} de outro
          contrato.
        </p>
      )}
      <h3 className={styles.title}>Seu gasto em um ano</h3>
      <YearBars comparison={comparison} />
      <YearLegend comparison={comparison} />
      <p className={styles.note}>
        Planos pagos por {billingPeriods[use.billing]}, ao preço da contratação. Contamos {COUNTED_SHARE}% do
        desconto máximo de cada plano, porque poucos preços chegam ao máximo, e {MEDICINE_DISCOUNT}% na
        farmácia, um exemplo até as farmácias dizerem o delas.
      </p>
      <p className={styles.actions}>
        {cheapest.plan !== null && (
          <Link to={signUpAddress(cheapest.plan.id, use.billing)} className={buttonClass({})}>
            Contratar {cheapest.plan.plano}
          </Link>
        )}
        <Link to={paths.network} className={buttonClass({ variant: 'outline' })}>
          {cheapest.plan === null ? 'Ver preços da rede sem contratar' : 'Ver na rede'}
        </Link>
      </p>
    </>
  );
}

/** The answer in large: how much less a year costs, or that the card does not pay. */
export function Verdict({ use, comparison }: YearAnswerProps) {
  const { cheapest, saving } = comparison;
  if (cheapest.plan === null)
    return (
      <div className={styles.none}>
        <h3>{verdictText(comparison)}</h3>
        <p>{explanation(comparison)}</p>
      </div>
    );
  const { id, plano } = cheapest.plan;
  return (
    <div className={styles.panel} data-plan={id}>
      <h3 className={styles.plan}>
        <span>Para a sua casa, o</span>
        <strong>{plano}</strong>
      </h3>
      <p className={styles.saved}>
        <span>você gasta por ano</span>
        <span className={styles.sum}>
          <Price amount={moneyDigits(saving)} /> <strong>a menos</strong>
        </span>
        <span>
          do que sem o cartão, com o plano pago por {billingPeriods[use.billing]} (
          <span className={styles.whole}>12 × {formatMoney(monthlyPrice(cheapest.plan, use.billing))}</span> ={' '}
          {formatMoney(cheapest.fees)}).
        </span>
      </p>
    </div>
  );
}

/** How the sum comes about, to the centavo. */
export const HowWeCount = ({ comparison }: { comparison: Comparison }) => (
  <details className={styles.how}>
    <summary>Como fazemos a conta</summary>
    <p>
      Sem o cartão: consultas, exames e farmácia ao preço que você diz. Com um plano: o plano por doze meses,
      as consultas por vídeo de graça, e {COUNTED_SHARE}% do desconto máximo do plano nas outras consultas e
      nos exames, e {MEDICINE_DISCOUNT}% na farmácia (exemplo). Quem não usa, não economiza. O preço de cada
      clínica está em <Link to={paths.network}>Buscar Rede</Link>, e o que cada plano tem, em{' '}
      <Link to={anchors.plans}>Planos</Link>.
    </p>
    <Table
      caption="A conta de um ano"
      stacked
      head={
        <>
          <th scope="col">Opção</th>
          <th scope="col">Plano</th>
          <th scope="col">Consultas, exames e farmácia</th>
          <th scope="col">Total</th>
        </>
      }
    >
      {comparison.years.map(year => (
        <tr key={year.plan?.id ?? ''}>
          <th scope="row">{year.plan?.plano ?? 'Sem o cartão'}</th>
          <YearCells year={year} />
        </tr>
      ))}
    </Table>
  </details>
);

const YearCells = ({ year: { fees, care, total, lacks } }: { year: YearCost }) =>
  lacks === null ? (
    <>
      <td data-label="Plano">{formatMoney(fees)}</td>
      <td data-label="Consultas, exames e farmácia">{formatMoney(care)}</td>
      <td data-label="Total">
        <strong>{formatMoney(total)}</strong>
      </td>
    </>
  ) : (
    <td colSpan={3} data-label="Fora da conta">
      {lackTexts[lacks]}
    </td>
  );

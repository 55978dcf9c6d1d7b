import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { signUpAddress } from '@serafim/contract/api/plan/sign-up-address';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass, Table, Tag } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from './choosing-part.module.css';
import { COUNTED_SHARE, type Comparison, mostPeople, type YearCost, type YearOfUse } from './year-costs.ts';

/** The answer as a sentence. */
export const verdictText = ({ cheapest, bestPlan, without }: Comparison): string =>
  cheapest.plan === null
    ? 'Pela economia, o cartão não compensa para você.'
    : `Para a sua casa, o ${cheapest.plan.plano}: ${formatMoney(without.total - bestPlan.total)} a menos por ano.`;

interface YearAnswerProps {
  use: YearOfUse;
  comparison: Comparison;
}

/** What costs least, the whole sum behind it, and where to go from here. */
export function YearAnswer({ use, comparison }: YearAnswerProps) {
  const { cheapest, leftOut } = comparison;
  return (
    <>
      <h3 className={styles.verdict}>{verdictText(comparison)}</h3>
      <p>{explanation(comparison)}</p>
      {leftOut > 0 && (
        <p>
          Nenhum plano cobre mais de {mostPeople} pessoas:{' '}
          {leftOut === 1 ? 'uma fica de fora e precisa' : `${leftOut} ficam de fora e precisam`} de outro
          contrato.
        </p>
      )}
      <YearTable comparison={comparison} />
      <p className={styles.price}>
        Planos pagos por {use.billing === 'anual' ? 'ano' : 'mês'}, ao preço da contratação. Contamos{' '}
        {COUNTED_SHARE}% do desconto máximo de cada plano, porque poucos preços chegam ao máximo. As consultas
        por vídeo não custam nada nos planos. O preço de cada clínica está em{' '}
        <Link to={paths.network}>Buscar Rede</Link>.
      </p>
      {cheapest.plan !== null && (
        <p className={styles.actions}>
          <Link to={signUpAddress(cheapest.plan.id, use.billing)} className={buttonClass({})}>
            Contratar {cheapest.plan.plano}
          </Link>
        </p>
      )}
    </>
  );
}

function explanation({ cheapest, bestPlan, without }: Comparison): string {
  const sum = `Sem o cartão, o seu ano custa ${formatMoney(without.total)}. Com o ${bestPlan.plan.plano}`;
  if (cheapest.plan !== null) return `${sum}, ${formatMoney(bestPlan.total)}, com o preço do plano incluído.`;
  const more = bestPlan.total - without.total;
  return `${sum}, o plano de menor custo, ${formatMoney(bestPlan.total)}: ${
    more === 0 ? 'o mesmo' : `${formatMoney(more)} a mais`
  }. Ele só faz sentido se o médico 24 horas${bestPlan.plan.status === 'ativo' ? ' ou o seguro' : ''} valer isso para você.`;
}

const lackTexts = { lugares: 'não tem lugar para todos', seguro: 'não tem seguro' } as const;

/** The five years side by side. */
const YearTable = ({ comparison: { years, cheapest } }: { comparison: Comparison }) => (
  <Table
    caption="Seu gasto em um ano"
    stacked
    head={
      <>
        <th scope="col">Opção</th>
        <th scope="col">Plano</th>
        <th scope="col">Consultas e exames</th>
        <th scope="col">Total</th>
      </>
    }
  >
    {years.map(year => (
      <tr key={year.plan?.id ?? ''}>
        <th scope="row">
          {year.plan?.plano ?? 'Sem o cartão'} {year === cheapest && <Tag>menor custo</Tag>}
        </th>
        <YearCells year={year} />
      </tr>
    ))}
  </Table>
);

const YearCells = ({ year: { fees, care, total, lacks } }: { year: YearCost }) =>
  lacks === null ? (
    <>
      <td data-label="Plano">{formatMoney(fees)}</td>
      <td data-label="Consultas e exames">{formatMoney(care)}</td>
      <td data-label="Total">
        <strong>{formatMoney(total)}</strong>
      </td>
    </>
  ) : (
    <td colSpan={3} data-label="Fora da conta">
      {lackTexts[lacks]}
    </td>
  );

import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { Billing, LandingPlan } from '@serafim/contract/api/plan/plan-table';
import { signUpAddress } from '@serafim/contract/api/plan/sign-up-address';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from './choosing-part.module.css';
import type { Savings } from './savings.ts';

/** The verdict as a sentence. */
export const verdictText = ({ verdict }: Pick<Savings, 'verdict'>, plan: string): string =>
  ({
    no: `Não compensa: o ${plan} custa mais do que poupa.`,
    depends: `Depende do desconto: o ${plan} pode compensar.`,
    yes: `Compensa: o ${plan} se paga.`,
  })[verdict];

interface SavingsTextProps {
  savings: Savings;
  plan: LandingPlan;
  billing: Billing;
}

/** The verdict with the whole sum behind it. */
export function SavingsText({ savings, plan, billing }: SavingsTextProps) {
  const { verdict, cost, without, video, mostOff, breakEven } = savings;
  const lines: readonly (readonly [string, number])[] = [
    ['O ano sem o cartão', without],
    [`O ano do ${plan.plano}, pago por ${billing === 'anual' ? 'ano' : 'mês'}`, cost],
    ['Poupa nas consultas por vídeo', video],
    [`Poupa nos descontos, se todos chegarem a ${plan.desconto}%`, mostOff],
  ];
  return (
    <>
      <h3 className={styles.verdict}>{verdictText(savings, plan.plano)}</h3>
      <dl className={styles.sum}>
        {lines.map(([label, centavos]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(centavos)}</dd>
          </div>
        ))}
      </dl>
      <p>{explanation(savings, plan)}</p>
      {verdict === 'no' ? (
        <p>
          O cartão ainda pode valer pelo médico 24 horas{plan.status === 'ativo' && ' e pelo seguro'}, mas não
          pela economia.
        </p>
      ) : (
        <p className={styles.actions}>
          <Link to={signUpAddress(plan.id, billing)} className={buttonClass({})}>
            Contratar {plan.plano}
          </Link>
          {breakEven !== 0 && <Link to={paths.network}>Ver os descontos de verdade, na rede</Link>}
        </p>
      )}
    </>
  );
}

function explanation({ verdict, cost, video, mostOff, breakEven }: Savings, plan: LandingPlan): string {
  if (breakEven === 0) return 'Só as consultas por vídeo já pagam o plano.';
  if (verdict === 'no')
    return `Mesmo com o maior desconto em tudo, faltariam ${formatMoney(cost - video - mostOff)} para o plano se pagar.`;
  return `O plano se paga a partir de um desconto médio de ${breakEven}%. Os descontos vão até ${plan.desconto}%, e poucos preços chegam lá.`;
}

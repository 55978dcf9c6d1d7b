import type { Arrears as Late } from '@serafim/contract/api/overview/month';
import { ageLabels, type LateAge } from '@serafim/contract/api/overview/month-labels';
import { countText } from '@serafim/contract/site/count';
import { formatCount } from '@serafim/contract/site/format-count';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { buttonClass, VisuallyHidden } from '@serafim/ui';
import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './arrears.module.css';
import { BlockHead } from './block-head.tsx';
import { monthWord } from './month-address.ts';
import { formatReais } from './month-sentences.ts';

interface ArrearsProps {
  host: RemoteHost;
  mes: string;
  late: Late;
}

const ages: readonly LateAge[] = ['ate7', 'ate30', 'mais30'];

/** What former payers owe today, by age; each line leads to who it is, or to where it is done. */
export function Arrears({ host, mes, late }: ArrearsProps) {
  const heading = useId();
  const number = ages.reduce((sum, age) => sum + late[age].cobrancas, 0);
  const value = ages.reduce((sum, age) => sum + late[age].valor, 0);
  const most = Math.max(1, ...ages.map(age => late[age].valor));
  const ways: Readonly<Record<LateAge, readonly [label: string, to: string]>> = {
    ate7: ['Ver os em atraso', `${paths.clients}?situacao=em-atraso`],
    ate30: ['Abrir na fila', `${host.href('inbox')}?tipo=cobranca-falhou`],
    mais30: ['Decidir', `${paths.clients}?situacao=suspenso`],
  };
  return (
    <section aria-labelledby={heading}>
      <BlockHead id={heading} title="Em atraso">
        {formatCount(number, 'cobrança', 'cobranças')}, {formatReais(value)}
      </BlockHead>
      <ul className={styles.lines}>
        {ages.map(age => {
          const [label, to] = ways[age];
          const { cobrancas, valor } = late[age];
          return (
            <li key={age} data-age={age}>
              <p className={styles.age}>
                <strong>{ageLabels[age]}</strong>
                <span>
                  {countText(cobrancas)}
                  {age === 'mais30' && ', sem cartão'}
                </span>
              </p>
              <span className={styles.bar} style={{ '--share': valor / most } as CSSProperties} />
              <strong className={styles.sum}>{formatReais(valor)}</strong>
              {cobrancas > 0 && (
                <Link to={to} className={buttonClass({ size: 'small', variant: 'outline' })}>
                  {label}
                  <VisuallyHidden>: {ageLabels[age]}</VisuallyHidden>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.tie}>{describeTie(mes, late, number)}</p>
    </section>
  );
}

/** What ties the arrears with the bar of the month. */
function describeTie(mes: string, { doMes, pessoas }: Late, number: number): string {
  if (number === 0) return 'Ninguém que já pagou deve agora.';
  const rest = number - doMes.cobrancas;
  const whole = `De ${formatCount(pessoas, 'pessoa que já pagou antes', 'pessoas que já pagaram antes')}.`;
  const own = `${countText(doMes.cobrancas)} ${doMes.cobrancas === 1 ? 'é a que falhou' : 'são as que falharam'} em ${monthWord(mes)}`;
  return rest === 0 ? `${whole} ${own}.` : `${whole} ${own}; ${countText(rest)}, de antes.`;
}

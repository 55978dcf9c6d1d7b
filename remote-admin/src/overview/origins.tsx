import type { MonthOverview, Origin } from '@serafim/contract/api/overview/month';
import { originBlanks, originLabels, originOthers } from '@serafim/contract/api/overview/month-labels';
import { type PlanId, plans } from '@serafim/contract/api/plan/plan-table';
import { countText } from '@serafim/contract/site/count';
import { Segmented } from '@serafim/ui';
import { type CSSProperties, useId, useState } from 'react';
import { PlanName } from '../clients/plan-name.tsx';
import { BlockHead } from './block-head.tsx';
import styles from './origins.module.css';

/** Who came in the month and what the whole group paid, by plan, licensee and city; a narrow page shows one at a time. */
export function Origins({ month: { chegaram, origens } }: { month: MonthOverview }) {
  const heading = useId();
  const [chosen, setChosen] = useState<Origin['por']>('plano');
  return (
    <section aria-labelledby={heading}>
      <BlockHead
        id={heading}
        title={chegaram === 1 ? 'De onde veio 1' : `De onde vieram os ${countText(chegaram)}`}
      >
        chegaram no mês e o que o grupo todo pagou
      </BlockHead>
      <div className={styles.choice}>
        <Segmented
          legend="Ver por"
          options={origens.map(({ por }) => ({ value: por, label: originLabels[por] }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <div className={styles.groups} style={{ '--groups': origens.length } as CSSProperties}>
        {origens.map(origin => (
          <Group key={origin.por} origin={origin} isChosen={origin.por === chosen} />
        ))}
      </div>
    </section>
  );
}

const isPlan = (name: string): name is PlanId => name in plans;

function Group({ origin: { por, linhas, outros }, isChosen }: { origin: Origin; isChosen: boolean }) {
  const lines = outros ? [...linhas, { ...outros, nome: null }] : linhas;
  const most = Math.max(1, ...lines.map(({ chegaram }) => chegaram));
  return (
    <table className={styles.group} data-chosen={isChosen || undefined}>
      <thead>
        <tr>
          <th scope="col">{originLabels[por]}</th>
          <th scope="col">chegaram</th>
          <th scope="col">R$</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ nome, chegaram, valor }) => (
          <tr key={nome ?? 'outros'} style={{ '--share': chegaram / most } as CSSProperties}>
            <th scope="row">
              {nome === null ? (
                originOthers(por, outros?.quantos ?? 0)
              ) : isPlan(nome) && por === 'plano' ? (
                <PlanName plan={nome} />
              ) : (
                nome || originBlanks[por]
              )}
            </th>
            <td>{countText(chegaram)}</td>
            <td>{countText(Math.round(valor / 100))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

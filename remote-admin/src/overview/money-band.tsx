import { moneyDigits } from '@serafim/contract/api/fields/money-format';
import type { Overview } from '@serafim/contract/api/overview/overview';
import { countText } from '@serafim/contract/site/count';
import { formatCount } from '@serafim/contract/site/format-count';
import { paths } from '@serafim/contract/site/paths';
import { Price } from '@serafim/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './money-band.module.css';
import { compareSums } from './overview-sentences.ts';

type Money = Overview['dinheiro'];

interface MoneyBandProps {
  overview: Overview;
  money: Money;
}

/** What came in, what waits for its payer and what is late, with the members behind it; the bar shows the shares. */
export function MoneyBand({
  overview,
  money: { recebido, recebidoAntes, aberto, atrasado },
}: MoneyBandProps) {
  const { ativos } = overview.clientes;
  const joined = overview.cadastros.reduce((sum, { total }) => sum + total, 0);
  return (
    <section aria-label="Dinheiro e associados em 30 dias">
      <dl className={styles.band}>
        <Figure name="Recebido em 30 dias" note={compareSums(recebido.valor, recebidoAntes.valor)} big>
          <Price amount={moneyDigits(recebido.valor)} size="medium" />
        </Figure>
        <Figure name="Em aberto" note={charges(aberto)}>
          <Price amount={moneyDigits(aberto.valor)} size="small" />
        </Figure>
        <Figure
          name="Em atraso"
          note={
            atrasado.cobrancas === 0 ? (
              charges(atrasado)
            ) : (
              <>
                {charges(atrasado)} · <Link to={`${paths.clients}?situacao=em-atraso`}>Ver de quem</Link>
              </>
            )
          }
          late={atrasado.valor > 0}
        >
          <Price amount={moneyDigits(atrasado.valor)} size="small" />
        </Figure>
        <Figure
          name="Associados ativos"
          note={`${formatCount(joined, 'cadastro', 'cadastros')}, ${formatCount(overview.encerrados, 'saída', 'saídas')}`}
        >
          <span className={styles.count}>{countText(ativos)}</span>
        </Figure>
      </dl>
      <div className={styles.bar} aria-hidden="true">
        {Object.entries({ recebido, aberto, atrasado }).map(([name, { valor }]) => (
          <span key={name} data-sum={name} style={{ flexGrow: valor }} hidden={valor === 0} />
        ))}
      </div>
    </section>
  );
}

const charges = ({ cobrancas }: Money['aberto']) => formatCount(cobrancas, 'cobrança', 'cobranças');

interface FigureProps {
  name: string;
  note: ReactNode;
  big?: boolean;
  late?: boolean;
  children: ReactNode;
}

const Figure = ({ name, note, big, late, children }: FigureProps) => (
  <div className={styles.figure} data-big={big || undefined} data-late={late || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
    <dd className={styles.note}>{note}</dd>
  </div>
);

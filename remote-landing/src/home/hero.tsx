import { formatMoney, moneyDigits } from '@serafim/contract/api/fields/money-format';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass, Container, Price } from '@serafim/ui';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import styles from './hero.module.css';
import { shortYearSum, startingPlan } from './plan-facts.ts';

interface HeroProps {
  brand: Brand;
  /** The two actions; the offer at the foot of phones shows once they have left the screen. */
  actions: RefObject<HTMLDivElement | null>;
}

/** The promise, its price, the two ways on and the legal notice: all of it on the first screen of a phone. */
export const Hero = ({ brand: { notice }, actions }: HeroProps) => (
  <Container>
    <div className={styles.hero}>
      <div className={styles.promise}>
        <h1 className={styles.headline}>
          <span>Cuide da saúde</span> <span>sem susto no preço.</span>
        </h1>
        <p className={styles.lead}>
          Médico por vídeo 24 horas e descontos em consultas, exames e farmácias. Sem carência e sem limite de
          idade.
        </p>
      </div>
      <div className={styles.price}>
        <StartingPrice />
      </div>
      <div ref={actions} className={styles.actions}>
        <Link to={paths.signUp} className={buttonClass({ variant: 'primary' })}>
          Contratar Agora
        </Link>
        <Link to={paths.network} className={buttonClass({ variant: 'outline' })}>
          Buscar Rede
        </Link>
      </div>
      <p className={styles.notice}>
        <span className={styles.noticeLead}>{notice.lead} </span>
        <strong>{notice.strong}</strong>
        {notice.rest}
      </p>
    </div>
  </Container>
);

const { plano, preco, precoAnual } = startingPlan;

/** The price that a visitor reads first, with what it depends on in the same sheet. */
const StartingPrice = () => (
  <div className={styles.plate}>
    <div className={styles.sheet}>
      <p className={styles.sentence}>
        <span className={styles.from}>a partir de</span>{' '}
        <Price amount={moneyDigits(precoAnual)} size="large" />{' '}
        <span className={styles.monthly}>mensais*</span>
      </p>
      <p className={styles.footnote}>
        {/* One text: pieces behind the sums would move when the font of the digits arrives. */}
        {`* Plano ${plano}, pago por ano: ${shortYearSum(precoAnual)}. No mensal, ${formatMoney(preco)}.`}
      </p>
    </div>
  </div>
);

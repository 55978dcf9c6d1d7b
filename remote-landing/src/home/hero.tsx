import { signUpAddress } from '@serafim/contract/api/plan/sign-up-address';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass, Container } from '@serafim/ui';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import styles from './hero.module.css';
import { type HouseSum, isOwnSum } from './sum/house-sum.ts';
import { countSum, payingPlan, SumAnswer } from './sum/sum-answer.tsx';
import { SumForm } from './sum/sum-form.tsx';

interface HeroProps {
  brand: Brand;
  form: RefObject<HTMLFormElement | null>;
  sum: HouseSum;
  onChange: (part: Partial<HouseSum>) => void;
  /** The two actions; the offer at the foot of phones shows once they have left the screen. */
  actions: RefObject<HTMLDivElement | null>;
}

/** The promise, the sum, the two ways on and the legal notice: all of it on the first screen of a phone. */
export const Hero = ({ brand: { notice }, form, sum, onChange, actions }: HeroProps) => (
  <Container>
    <div className={styles.hero}>
      <div className={styles.promise}>
        <h1 className={styles.headline}>
          <span>Cuide da saúde</span> <span>sem susto no preço.</span>
        </h1>
        <p className={styles.lead}>
          Médico por vídeo 24 horas e descontos em consultas, exames e farmácias.{' '}
          <span className={styles.more}>Sem carência e sem limite de idade.</span>
        </p>
      </div>
      <div className={styles.leaflet}>
        <div className={styles.numbers}>
          <SumForm ref={form} sum={sum} onChange={onChange} />
        </div>
        <div className={styles.answer}>
          <SumAnswer sum={sum} />
        </div>
      </div>
      <div ref={actions} className={styles.actions}>
        <Actions sum={sum} />
      </div>
      <p className={styles.notice}>
        <span className={styles.more}>{notice.lead} </span>
        <strong>{notice.strong}</strong>
        {notice.rest}
      </p>
    </div>
  </Container>
);

/** The two ways on. A visitor's own numbers lead to the plan of their answer; where the card does not pay, to the network. */
function Actions({ sum }: { sum: HouseSum }) {
  const comparison = countSum(sum);
  const plan = isOwnSum(sum) ? payingPlan(comparison)?.id : undefined;
  const pays = comparison.saving > 0;
  return (
    <>
      <Link
        to={plan ? signUpAddress(plan, 'anual') : paths.signUp}
        className={buttonClass({ variant: pays ? 'primary' : 'outline' })}
      >
        Contratar Agora
      </Link>
      <Link
        to={plan ? `${paths.network}?plano=${plan}` : paths.network}
        className={buttonClass({ variant: pays ? 'outline' : 'primary' })}
      >
        Buscar Rede
      </Link>
    </>
  );
}

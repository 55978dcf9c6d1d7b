import type { PlanId } from '@serafim/contract/api/plan/plan-table';
import { signUpAddress } from '@serafim/contract/api/plan/sign-up-address';
import type { Brand } from '@serafim/contract/brand/brand';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass, Container } from '@serafim/ui';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { Comparison } from '../choosing/year-costs.ts';
import styles from './hero.module.css';
import type { HouseSum } from './sum/house-sum.ts';
import { SumAnswer } from './sum/sum-answer.tsx';
import { SumForm } from './sum/sum-form.tsx';

interface HeroProps {
  brand: Brand;
  form: RefObject<HTMLFormElement | null>;
  sum: HouseSum;
  comparison: Comparison;
  /** The plan that a visitor's own numbers lead to. */
  own: PlanId | undefined;
  onChange: (part: Partial<HouseSum>) => void;
  /** The two actions; the offer at the foot of phones shows once they have left the screen. */
  actions: RefObject<HTMLDivElement | null>;
}

/** The promise, the sum, the two ways on and the legal notice: all of it on the first screen of a phone. */
export const Hero = ({ brand: { notice }, form, sum, comparison, own, onChange, actions }: HeroProps) => (
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
          <SumAnswer sum={sum} comparison={comparison} />
        </div>
      </div>
      <div ref={actions} className={styles.actions}>
        <Actions own={own} pays={comparison.saving > 0} />
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
const Actions = ({ own, pays }: Pick<HeroProps, 'own'> & { pays: boolean }) => (
  <>
    <Link
      to={own ? signUpAddress(own, 'anual') : paths.signUp}
      className={buttonClass({ variant: pays ? 'primary' : 'outline' })}
    >
      Contratar Agora
    </Link>
    <Link
      to={own ? `${paths.network}?plano=${own}` : paths.network}
      className={buttonClass({ variant: pays ? 'outline' : 'primary' })}
    >
      Buscar Rede
    </Link>
  </>
);

import { moneyDigits } from '@serafim/contract/api/money-format';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass } from '@serafim/ui';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { startingPlan } from '../plans/starting-plan.ts';
import styles from './sticky-offer.module.css';
import { useOutOfView } from './use-out-of-view.ts';

/** On phones, price and action at the foot of the screen, from where the hero's own actions have left it. */
export const StickyOffer = ({ after }: { after: RefObject<HTMLElement | null> }) => (
  <div className={styles.offer} data-shown={useOutOfView(after) || undefined}>
    <p className={styles.price}>R${moneyDigits(startingPlan.precoAnual)} mensais*</p>
    <Link to={paths.signUp} className={buttonClass({ variant: 'primary', size: 'small' })}>
      Contrate Agora
    </Link>
  </div>
);

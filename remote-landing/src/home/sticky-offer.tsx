import { moneyDigits } from '@serafim/contract/api/fields/money-format';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { buttonClass } from '@serafim/ui';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { startingPlan } from './plan-facts.ts';
import styles from './sticky-offer.module.css';

interface StickyOfferProps {
  after: RefObject<HTMLElement | null>;
  session: RemoteHost['session'];
}

/**
 * On phones, price and action at the foot of the screen, from where the hero's own actions have left it; for whoever is known
 * not to be signed in.
 */
export const StickyOffer = ({ after, session }: StickyOfferProps) =>
  useShown(after, session) && (
    <div className={styles.offer}>
      <p className={styles.price}>R${moneyDigits(startingPlan.precoAnual)} mensais*</p>
      <Link to={paths.signUp} className={buttonClass({ variant: 'primary', size: 'small' })}>
        Contrate Agora
      </Link>
    </div>
  );

/** Whether a visitor has scrolled an element past the upper edge of the screen. False on the server. */
function useShown(element: RefObject<HTMLElement | null>, session: RemoteHost['session']): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const look = () =>
      setShown(session.getState().status === 'anonymous' && target.getBoundingClientRect().bottom < 0);
    const observer = new IntersectionObserver(look);
    observer.observe(target);
    const unsubscribe = session.subscribe(look);
    return () => {
      observer.disconnect();
      unsubscribe();
    };
  }, [element, session]);
  return shown;
}

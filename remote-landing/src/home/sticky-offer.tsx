import { moneyDigits } from '@serafim/contract/api/fields/money-format';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass } from '@serafim/ui';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { startingPlan } from './plan-facts.ts';
import styles from './sticky-offer.module.css';

interface StickyOfferProps {
  after: RefObject<HTMLElement | null>;
  session: RemoteHost['session'];
}

/** On phones, price and action at the foot of the screen, from where the hero's own actions have left it; not for members. */
export const StickyOffer = ({ after, session }: StickyOfferProps) => (
  <div
    className={styles.offer}
    data-shown={(useOutOfView(after) && session.getState().status !== 'known') || undefined}
  >
    <p className={styles.price}>R${moneyDigits(startingPlan.precoAnual)} mensais*</p>
    <Link to={paths.signUp} className={buttonClass({ variant: 'primary', size: 'small' })}>
      Contrate Agora
    </Link>
  </div>
);

/** Whether an element has been scrolled past the upper edge of the screen. False on the server. */
function useOutOfView(element: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return passed;
}

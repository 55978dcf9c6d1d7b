import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/marks.tsx';
import { UmbrellaIcon } from '../icons/services.tsx';
import { Mark } from '../mark/mark.tsx';
import type { PlanTheme } from '../plan-glyph/plan-glyph.tsx';
import { Price } from '../price/price.tsx';
import { useChanged } from '../use-changed.ts';
import styles from './plan-leaflet.module.css';

export interface PlanLeafletProps {
  theme: PlanTheme;
  /** True for a dark body, as the last of the four plans has. */
  dark?: boolean;
  name: string;
  /** Number of people, as 'Feito para até 4 pessoas'. */
  people: ReactNode;
  /** Label of the price, as 'Valor plano mensal'. */
  priceLabel: ReactNode;
  amount: string;
  benefits: readonly { text: string; icon?: 'check' | 'umbrella' }[];
  /** Content of the box above the action. */
  annual: ReactNode;
  /** Link to the sign-up, and the links below it. */
  children: ReactNode;
}

/** A plan as a leaflet: a panel in its colour cut at the fold's angle, its benefits, its price by the year. */
export function PlanLeaflet(props: PlanLeafletProps) {
  const { theme, dark = false, name, people, priceLabel, amount, benefits, annual, children } = props;
  const turned = useChanged(amount);
  return (
    <article className={styles.leaflet} data-theme={theme} data-dark={dark || undefined}>
      <header className={styles.panel}>
        <Mark className={styles.mark} foldClass={styles.fold} />
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.people}>{people}</p>
        <p className={styles.label}>{priceLabel}</p>
        <p key={amount} className={styles.price} data-turned={turned}>
          <Price amount={amount} />
        </p>
      </header>
      <div className={styles.body}>
        <ul className={styles.benefits}>
          {benefits.map(({ text, icon = 'check' }) => (
            <li key={text}>
              {icon === 'umbrella' ? <UmbrellaIcon size="small" /> : <CheckIcon size="small" />}
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <div className={styles.annual}>{annual}</div>
        <div className={styles.action}>{children}</div>
      </div>
    </article>
  );
}

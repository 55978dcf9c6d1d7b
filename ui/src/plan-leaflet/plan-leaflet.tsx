import type { ReactNode } from 'react';
import { MinusIcon } from '../icons/controls.tsx';
import { CheckIcon } from '../icons/marks.tsx';
import { UmbrellaIcon } from '../icons/services.tsx';
import type { PlanTheme } from '../plan-glyph/plan-glyph.tsx';
import styles from './plan-leaflet.module.css';

/** A line of a plan: 'none' is what the plan lacks; what differs from the other plans is strong. */
export interface PlanLine {
  text: string;
  icon: 'check' | 'umbrella' | 'none';
  strong?: boolean;
}

export interface PlanLeafletProps {
  theme: PlanTheme;
  /** True for the deeper of two plans of a theme. */
  dark?: boolean;
  /** Words above the name that set this plan apart for the visitor. */
  badge?: string | undefined;
  name: string;
  /** Number of people, as 'Feito para até 4 pessoas'. */
  people: ReactNode;
  /** The price with its label. */
  price: ReactNode;
  lines: readonly PlanLine[];
  /** Content of the box above the action. */
  annual: ReactNode;
  /** Link to the sign-up, and the links below it. */
  children: ReactNode;
}

const icons = { check: CheckIcon, umbrella: UmbrellaIcon, none: MinusIcon };

/** A plan as a panel of a leaflet: its colour cut at the fold's angle, its lines, its price by the year. */
export const PlanLeaflet = ({ theme, dark, badge, name, people, price, ...content }: PlanLeafletProps) => (
  <article className={styles.leaflet} data-theme={theme} data-dark={dark || undefined}>
    <header className={styles.panel}>
      {badge && <p className={styles.badge}>{badge}</p>}
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.people}>{people}</p>
      <div className={styles.price}>{price}</div>
    </header>
    <div className={styles.body}>
      <ul className={styles.lines}>
        {content.lines.map(line => (
          <Line key={line.text} {...line} />
        ))}
      </ul>
      <div className={styles.annual}>{content.annual}</div>
      <div className={styles.action}>{content.children}</div>
    </div>
  </article>
);

function Line({ text, icon, strong }: PlanLine) {
  const Icon = icons[icon];
  return (
    <li data-lacks={icon === 'none' || undefined}>
      <Icon size="small" />
      {strong ? <strong>{text}</strong> : <span>{text}</span>}
    </li>
  );
}

import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons/marks.tsx';
import styles from './chip.module.css';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'className'> {
  chosen: boolean;
}

/** Returns the class names of a chip, for a link that filters. */
export const chipClass = (chosen: boolean): string => classNames(styles.chip, chosen && styles.chosen);

/** A filter that is on or off. */
export const Chip = ({ chosen, children, ...button }: ChipProps) => (
  <button type="button" aria-pressed={chosen} {...button} className={chipClass(chosen)}>
    {chosen && <CheckIcon size="small" />}
    {children}
  </button>
);

import { Logo } from '../../index.ts';
import styles from '../gallery.module.css';

/** A brand as the contract describes one; the real one comes from outside. */
const brand = {
  name: 'Serafim',
  tagline: 'benefícios em saúde',
  mark: [
    {
      d: 'M16 4h25a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H16zM32 28H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h25z',
      fill: 'green',
    },
    { d: 'm16 4 16 24v16L16 20z', fill: 'mango' },
  ],
};

export const BrandExamples = () => (
  <div className={styles.row}>
    <Logo brand={brand} />
    <Logo brand={brand} compact />
    <div className={styles.dark}>
      <Logo brand={brand} onDark />
    </div>
  </div>
);

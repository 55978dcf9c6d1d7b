import { buttonClass, classNames, SirenIcon } from '@serafim/ui';
import styles from './emergency.module.css';

/** Before everything else that a screen asks: what does not wait for a doctor by video. */
export const Emergency = () => (
  <div className={styles.emergency}>
    <SirenIcon />
    <p>
      <strong>É emergência? Ligue 192.</strong> Dor no peito, falta de ar, desmaio ou sangramento forte não
      esperam por vídeo.
    </p>
    <a href="tel:192" className={classNames(styles.call, buttonClass({ variant: 'outline', size: 'small' }))}>
      Ligar 192
    </a>
  </div>
);

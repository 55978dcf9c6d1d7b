import type { Brand } from '@serafim/contract/brand/brand';
import { ChatIcon } from '@serafim/ui';
import styles from './card-help.module.css';

/** Where to turn when no card comes; it stays, whatever happens above it. */
export const CardHelp = ({ brand }: { brand: Brand }) => (
  <div className={styles.help}>
    <ChatIcon size="large" />
    <p className={styles.words}>
      <strong className={styles.question}>Não está conseguindo gerar a carteirinha?</strong>
      <a href={brand.chatUrl} rel="noreferrer">
        entre em contato
      </a>{' '}
      pelo{' '}
      <a href={`tel:${brand.phoneE164}`} className={styles.phone}>
        {brand.phone}
      </a>
    </p>
  </div>
);

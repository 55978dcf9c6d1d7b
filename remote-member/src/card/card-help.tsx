import type { Brand } from '@serafim/contract/brand/brand';
import { ChatIcon } from '@serafim/ui';
import styles from './card-help.module.css';

/** Whom to contact when no card can be generated; always visible. */
export const CardHelp = ({ brand }: { brand: Brand }) => (
  <div className={styles.help}>
    <ChatIcon size="large" />
    <p className={styles.text}>
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

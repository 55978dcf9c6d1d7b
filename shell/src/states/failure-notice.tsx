import type { Brand } from '@serafim/contract/brand/brand';
import { Button } from '@serafim/ui';
import { useEffect } from 'react';
import styles from './message-page.module.css';

interface FailureNoticeProps {
  brand: Brand;
  onRetry: () => void;
}

/** Fills the area of a page that could not be loaded; header and footer still work around it. */
export function FailureNotice({ brand, onRetry }: FailureNoticeProps) {
  useEffect(() => {
    // Without a network the worker of stored cards has a better page for this address.
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload();
  }, []);
  return (
    <section className={styles.page} role="alert">
      <h1 className={styles.heading}>Esta parte do site não abriu</h1>
      <p className={styles.text}>
        O resto continua funcionando, e nada do que você já enviou se perdeu. Se não abrir de novo, ligue para{' '}
        <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a> ({brand.hours}).
      </p>
      <Button onClick={onRetry}>Tentar de novo</Button>
    </section>
  );
}

import type { PageProps } from '@serafim/platform-contract/page';
import { useQuery } from '@serafim/remote-kit/use-query';
import { Button, Container, Loading, Notice } from '@serafim/ui';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { titles } from '../titles/titles.ts';
import { type CheckData, checkCard } from './check-card.ts';
import { CheckResult } from './check-result.tsx';
import styles from './verify-page.module.css';

export { loadCheck as loader } from './check-card.ts';

const FAILURE = 'Não deu para conferir agora';

/** The page behind the QR Code of a card: a receptionist sees whether the card is valid. */
export default function VerifyPage({ host, data }: PageProps) {
  const { token = '' } = useParams();
  // Mostly loaded on the server, so that a phone without script shows the result too.
  const loaded = data as CheckData | undefined;
  const query = useCallback((signal: AbortSignal) => checkCard(host, token, signal), [host, token]);
  const { state, refetch } = useQuery(query, loaded?.token === token ? loaded.checked : undefined);
  const checked = state.status === 'ready' ? state.data : null;
  return (
    <Container narrow>
      <div className={styles.page}>
        <h1 className={styles.heading}>{titles.verify}</h1>
        {checked === null && (
          <>
            <Loading message="Conferindo…" failure={FAILURE} onRetry={refetch} />
            <noscript>
              <p>
                {FAILURE}. Recarregue a página ou ligue para {host.brand.phone}.
              </p>
            </noscript>
          </>
        )}
        <div role="status">
          {checked?.status === 'checked' && <CheckResult check={checked.check} at={checked.at} />}
        </div>
        {checked?.status === 'failed' && (
          <Notice kind="error" title={FAILURE}>
            <p>
              {checked.reason} Se for urgente, ligue para{' '}
              <a href={`tel:${host.brand.phoneE164}`}>{host.brand.phone}</a>.
            </p>
            <Button variant="outline" size="small" onClick={refetch}>
              Tentar de novo
            </Button>
          </Notice>
        )}
        <p className={styles.notice}>{host.brand.notice.short}.</p>
      </div>
    </Container>
  );
}

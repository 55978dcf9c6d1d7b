import type { PageProps } from '@serafim/contract/remote/page';
import { Button, Container, Notice, Skeleton } from '@serafim/ui';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useAnswer } from '../asking/use-answer.ts';
import { titles } from '../title/titles.ts';
import { checkCard } from './check-card.ts';
import { CheckResult } from './check-result.tsx';
import type { CheckFinding } from './prepare-check.ts';
import styles from './verify-page.module.css';

export { prepareCheck as prepare } from './prepare-check.ts';

/** Where the code of a card leads: a receptionist sees whether it is valid. */
export default function VerifyPage({ host, data }: PageProps) {
  const { token = '' } = useParams();
  // What this page's own `prepare` found, mostly on the server: a cheap phone without script sees it too.
  const found = data as CheckFinding | undefined;
  const ask = useCallback((signal: AbortSignal) => checkCard(host, token, signal), [host, token]);
  const { answer, again } = useAnswer(ask, found?.token === token ? found.checked : null);
  return (
    <Container narrow>
      <div className={styles.page}>
        <h1 className={styles.heading}>{titles.verify}</h1>
        <div role="status">
          {answer === null && (
            <>
              <p>Conferindo…</p>
              <Skeleton />
              <noscript>
                <p>Não deu para conferir agora. Recarregue a página ou ligue para {host.brand.phone}.</p>
              </noscript>
            </>
          )}
          {answer?.status === 'checked' && <CheckResult check={answer.check} at={answer.at} />}
        </div>
        {answer?.status === 'failed' && (
          <Notice kind="error" title="Não deu para conferir agora">
            <p>
              {answer.reason} Se for urgente, ligue para{' '}
              <a href={`tel:${host.brand.phoneE164}`}>{host.brand.phone}</a>.
            </p>
            <Button variant="outline" size="small" onClick={again}>
              Tentar de novo
            </Button>
          </Notice>
        )}
        <p className={styles.notice}>{host.brand.notice.short}.</p>
      </div>
    </Container>
  );
}

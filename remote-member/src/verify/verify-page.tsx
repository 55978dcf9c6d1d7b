import type { PageProps } from '@serafim/contract/remote/page';
import { Button, Container, Notice, Skeleton } from '@serafim/ui';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useAnswer } from '../asking/use-answer.ts';
import { titles } from '../title/titles.ts';
import { checkCard } from './check-card.ts';
import { CheckResult } from './check-result.tsx';
import styles from './verify-page.module.css';

/** Where the code of a card leads: a receptionist sees whether it is valid. */
export default function VerifyPage({ host }: PageProps) {
  const { token = '' } = useParams();
  const ask = useCallback((signal: AbortSignal) => checkCard(host, token, signal), [host, token]);
  const { answer, again } = useAnswer(ask);
  return (
    <Container narrow>
      <div className={styles.page}>
        <h1 className={styles.heading}>{titles.verify}</h1>
        <div role="status">
          {answer === null && (
            <>
              <p>Conferindo…</p>
              <Skeleton />
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

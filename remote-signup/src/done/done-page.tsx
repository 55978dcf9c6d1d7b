import type { PageProps } from '@serafim/contract/remote/page';
import { Container } from '@serafim/ui';
import { useLayoutEffect, useState } from 'react';
import { tabStorage } from '../draft/tab-storage.ts';
import styles from './done-page.module.css';
import { NextSteps } from './next-steps.tsx';
import { NoReceipt } from './no-receipt.tsx';
import { type Receipt, readReceipt } from './receipt.ts';

/** After signing up. Shows what this tab kept, so that reloading it changes nothing. */
export default function DonePage({ host: { brand } }: PageProps) {
  const [receipt, setReceipt] = useState<Receipt | null | undefined>(undefined);
  useLayoutEffect(() => setReceipt(readReceipt(tabStorage)), []);

  return (
    <Container narrow>
      <div className={styles.page}>
        <h1 className={styles.heading} tabIndex={-1}>
          {receipt ? `Tudo certo, ${receipt.primeiroNome}` : 'Cadastro'}
        </h1>
        {receipt && <NextSteps receipt={receipt} brand={brand} />}
        {receipt === null && <NoReceipt />}
      </div>
    </Container>
  );
}

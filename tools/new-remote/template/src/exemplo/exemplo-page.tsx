import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button } from '@serafim/ui';
import { useState } from 'react';
import styles from './exemplo-page.module.css';

/** The first page of this team. */
export default function ExemploPage({ host }: { host: Pick<RemoteHost, 'brand'> }) {
  const [greetings, setGreetings] = useState(0);
  return (
    <div className={styles.page}>
      <h1>Exemplo</h1>
      <p>Esta é a primeira página deste time na {host.brand.name}.</p>
      <Button onClick={() => setGreetings(greetings + 1)}>Dizer olá</Button>
      <p aria-live="polite">{greetings > 0 && `Olás ditos: ${greetings}`}</p>
    </div>
  );
}

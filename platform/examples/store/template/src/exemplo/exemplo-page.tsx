import type { PageProps } from '@serafim/platform-contract/page';
import { useState } from 'react';

/** The first page of this team. */
export default function ExemploPage({ host }: PageProps) {
  const [greetings, setGreetings] = useState(0);
  return (
    <>
      <h1>Exemplo</h1>
      <p>Esta é a primeira página deste time na {host.brand.name}.</p>
      <button type="button" onClick={() => setGreetings(greetings + 1)}>
        Dizer olá
      </button>
      <p aria-live="polite">{greetings > 0 && `Olás ditos: ${greetings}`}</p>
    </>
  );
}

import type { AccessAction, AccountSecurity } from '@serafim/contract/api/second-step';
import { useId } from 'react';
import { minuteOf } from '../words/when.ts';
import styles from './access-events.module.css';
import part from './part.module.css';

const words: Readonly<Record<AccessAction, string>> = {
  'preparou-duas-etapas': 'chave nova preparada',
  'ligou-duas-etapas': 'verificação em duas etapas ligada',
  'desligou-duas-etapas': 'verificação em duas etapas desligada',
  'renovou-codigos': 'códigos de reserva trocados',
  'entrou-com-codigo': 'entrada com o código do aplicativo',
  'entrou-com-reserva': 'entrada com um código de reserva',
  'errou-codigo': 'código errado, com a senha certa',
};

/** What happened lately with the administrator's own way in: whoever finds what they did not do changes the password. */
export function AccessEvents({ events }: { events: AccountSecurity['eventos'] }) {
  const heading = useId();
  return (
    <section className={part.part} aria-labelledby={heading}>
      <h2 id={heading}>O que aconteceu com a sua entrada</h2>
      {events.length === 0 ? (
        <p>Nada ainda. O que mudar na verificação em duas etapas fica registrado aqui.</p>
      ) : (
        <ol className={styles.events}>
          {events.map(({ registro, em, acao }) => (
            <li key={registro} data-alarm={acao === 'errou-codigo' || undefined}>
              <time dateTime={em}>{minuteOf(em)}</time>
              <span>{words[acao]}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

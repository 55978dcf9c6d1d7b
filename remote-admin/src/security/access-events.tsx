import type { AccessAction, AccountSecurity } from '@serafim/contract/api/session/second-step';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { useId } from 'react';
import styles from './access-events.module.css';
import section from './section.module.css';

const texts: Readonly<Record<AccessAction, string>> = {
  'preparou-duas-etapas': 'chave nova preparada',
  'ligou-duas-etapas': 'verificação em duas etapas ligada',
  'desligou-duas-etapas': 'verificação em duas etapas desligada',
  'renovou-codigos': 'códigos de reserva trocados',
  'entrou-com-codigo': 'entrada com o código do aplicativo',
  'entrou-com-reserva': 'entrada com um código de reserva',
  'errou-codigo': 'código errado, com a senha certa',
  'trocou-senha': 'senha trocada',
  'recuperou-senha': 'senha nova criada por e-mail',
};

/** The latest events of the administrator's own sign-in, so that they notice a stranger's. */
export function AccessEvents({ events }: { events: AccountSecurity['eventos'] }) {
  const heading = useId();
  return (
    <section className={section.section} aria-labelledby={heading}>
      <h2 id={heading}>O que aconteceu com a sua entrada</h2>
      {events.length === 0 ? (
        <p>Nada ainda. O que mudar na verificação em duas etapas fica registrado aqui.</p>
      ) : (
        <ol className={styles.events}>
          {events.map(({ registro, em, acao }) => (
            <li key={registro} data-alarm={acao === 'errou-codigo' || undefined}>
              <time dateTime={em}>{formatMinute(em)}</time>
              <span>{texts[acao]}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

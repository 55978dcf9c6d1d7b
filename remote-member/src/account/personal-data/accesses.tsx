import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import type { Brand } from '@serafim/contract/brand/brand';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { Button } from '@serafim/ui';
import { useState } from 'react';
import { accessLines } from './access-lines.ts';
import styles from './personal-data.module.css';

/** How many lines are visible before the member asks for all. */
const FIRST = 8;

interface AccessesProps {
  brand: Brand;
  accesses: PersonalData['acessos'];
}

/** Which administrators saw or changed the data, which reads are not recorded, and whom to ask for more. */
export function Accesses({ brand, accesses }: AccessesProps) {
  const [all, setAll] = useState(false);
  const lines = accessLines(accesses);
  const visible = all ? lines : lines.slice(0, FIRST);
  return (
    <section aria-labelledby="acessos">
      <h2 className={styles.heading} id="acessos">
        Quem viu os seus dados
      </h2>
      {lines.length === 0 ? (
        <p>Ninguém da nossa equipe abriu o seu cadastro até agora.</p>
      ) : (
        <ul className={styles.accesses}>
          {visible.map(({ em, quem, oque, times }) => (
            <li key={`${em} ${quem} ${oque}`}>
              <span className={styles.when}>{formatMinute(em)}</span>
              <span>
                <strong>{quem}</strong> {oque}
                {times > 1 && ` ${times} vezes neste dia`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lines.length > visible.length && (
        <Button variant="text" onClick={() => setAll(true)}>
          Ver todos os {lines.length} registros
        </Button>
      )}
      <ul className={styles.notes}>
        <li>
          Mostramos a função e as iniciais de quem abriu: o nome completo de quem trabalha aqui também é um
          dado pessoal. Para saber mais, escreva para{' '}
          <a href={`mailto:${brand.dpo.email}`}>{brand.dpo.email}</a> com a data e a hora.
        </li>
        <li>
          Não fica registrado quem vê o seu nome, o e-mail e o CPF com partes escondidas na lista de clientes,
          nem a recepção que lê o QR Code do cartão: ela vê o primeiro nome, a inicial do último, o plano, o
          número e a validade, sem entrar no seu cadastro.
        </li>
      </ul>
    </section>
  );
}

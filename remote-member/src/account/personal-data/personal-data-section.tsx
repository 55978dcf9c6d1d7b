import type { PersonalData } from '@serafim/contract/api/account';
import { formatPhone } from '@serafim/contract/api/phone';
import { Button, DownloadIcon, Notice, Skeleton } from '@serafim/ui';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAnswer } from '../../asking/use-answer.ts';
import { reasonOf } from '../../failure/api-failure.ts';
import { partAddress } from '../account-parts.ts';
import { Facts } from '../facts/facts.tsx';
import type { PartProps } from '../part-props.ts';
import { Accesses } from './accesses.tsx';
import { Erasure } from './erasure.tsx';
import { at } from './moment.ts';
import styles from './personal-data.module.css';
import { saveJson } from './save-json.ts';

type Answer = { data: PersonalData } | { reason: string };

const subjects = { contrato: 'Contrato', novidades: 'Novidades por e-mail' } as const;

/** All that is known of a member: to read, to take away, to correct, to have erased. */
export function PersonalDataPart({ host }: PartProps) {
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Answer> => {
      try {
        return { data: await (await host.api()).personalData({ signal }) };
      } catch (cause) {
        return { reason: reasonOf(cause) };
      }
    },
    [host],
  );
  const { answer, again } = useAnswer(ask);
  const [saved, setSaved] = useState(false);
  if (answer === null)
    return (
      <div role="status">
        <p>Reunindo os seus dados…</p>
        <Skeleton />
      </div>
    );
  if ('reason' in answer)
    return (
      <Notice kind="error" title="Não conseguimos reunir os seus dados agora">
        <p>{answer.reason}</p>
        <Button variant="outline" size="small" onClick={again}>
          Tentar de novo
        </Button>
      </Notice>
    );
  const { cadastro, dependentes, cobrancas, consentimentos, acessos, eliminacao } = answer.data;
  return (
    <div className={styles.data}>
      <div>
        <p className={styles.lead}>
          Isto é tudo o que guardamos sobre você. Está errado?{' '}
          <Link to={partAddress('dados')}>Corrija os seus dados</Link>.
        </p>
        <Button
          variant="outline"
          onClick={() => {
            saveJson('meus-dados.json', answer.data);
            setSaved(true);
          }}
        >
          <DownloadIcon />
          Baixar tudo (JSON)
        </Button>
        <p role="status">{saved && 'meus-dados.json foi baixado.'}</p>
      </div>
      <Facts
        lines={[
          ['Nome', cadastro.nome],
          ['CPF', cadastro.cpf],
          ['E-mail', cadastro.email],
          ['Celular', formatPhone(cadastro.telefone)],
          ['Endereço', cadastro.endereco || 'não informado'],
          ['Código do licenciado', cadastro.codigoDoLicenciado || 'nenhum'],
          ['Contrato', cadastro.contrato],
          ['Dependentes', dependentes.map(({ nome, cpf }) => `${nome}, ${cpf}`).join('; ') || 'nenhum'],
          ['Cobranças guardadas', String(cobrancas.length)],
        ]}
      />
      <section aria-labelledby="consentimentos">
        <h2 className={styles.heading} id="consentimentos">
          O que você aceitou
        </h2>
        {consentimentos.length === 0 ? (
          <p>Não há registro.</p>
        ) : (
          <ul>
            {consentimentos.map(({ assunto, dado, em }) => (
              <li key={`${assunto}.${em}`}>
                {subjects[assunto]}: <strong>{dado ? 'sim' : 'não'}</strong>, em {at(em)}
              </li>
            ))}
          </ul>
        )}
        <p>
          As novidades por e-mail você liga e desliga em{' '}
          <Link to={partAddress('dados')}>Corrigir os seus dados</Link>.
        </p>
      </section>
      <Accesses brand={host.brand} accesses={acessos} />
      <Erasure host={host} known={eliminacao} />
    </div>
  );
}

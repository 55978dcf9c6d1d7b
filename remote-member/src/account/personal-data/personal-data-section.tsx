import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { formatPhone } from '@serafim/contract/api/fields/phone';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { saveFile } from '@serafim/remote-kit/save-file';
import { useQuery } from '@serafim/remote-kit/use-query';
import { Button, DownloadIcon, LoadError, Loading } from '@serafim/ui';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { type SectionProps, sectionPath } from '../account-sections.ts';
import { Facts } from '../facts.tsx';
import { Accesses } from './accesses.tsx';
import { Erasure } from './erasure.tsx';
import styles from './personal-data.module.css';

const toJsonFile = (data: PersonalData) =>
  new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });

const subjects = { contrato: 'Contrato', novidades: 'Novidades por e-mail' } as const;

/** One line for each, whose CPF stays whole. */
const dependents = (people: PersonalData['dependentes']) =>
  people.map(({ nome, cpf }) => (
    <span key={cpf} className={styles.person}>
      {nome}, <span className={styles.whole}>{cpf}</span>
    </span>
  ));

const Consents = ({ given }: { given: PersonalData['consentimentos'] }) => (
  <section aria-labelledby="consentimentos">
    <h2 className={styles.heading} id="consentimentos">
      O que você aceitou
    </h2>
    {given.length === 0 ? (
      <p>Não há registro.</p>
    ) : (
      <ul>
        {given.map(({ assunto, dado, em }) => (
          <li key={`${assunto}.${em}`}>
            {subjects[assunto]}: <strong>{dado ? 'sim' : 'não'}</strong>, em {formatMinute(em)}
          </li>
        ))}
      </ul>
    )}
    <p>
      As novidades por e-mail você liga e desliga em{' '}
      <Link to={sectionPath('dados')}>Corrigir os seus dados</Link>.
    </p>
  </section>
);

/** All data stored about the member: to read, to download, to correct, and to have erased. */
export function PersonalDataSection({ host, account }: SectionProps) {
  const query = useCallback(
    async (signal: AbortSignal) => (await host.api()).personalData({ signal }),
    [host],
  );
  const { state, refetch } = useQuery(query);
  const [saved, setSaved] = useState(false);
  const failure = 'Não conseguimos reunir os seus dados agora';
  if (state.status === 'loading')
    return <Loading message="Reunindo os seus dados…" failure={failure} onRetry={refetch} />;
  if (state.status === 'failed')
    return <LoadError title={failure} reason={errorMessage(state.cause)} onRetry={refetch} />;
  const {
    cadastro,
    contrato,
    dependentes,
    cobrancas,
    devolucoes,
    economias,
    consentimentos,
    acessos,
    eliminacao,
  } = state.data;
  return (
    <div className={styles.data}>
      <div>
        <p className={styles.lead}>
          Isto é tudo o que guardamos sobre você. Está errado?{' '}
          <Link to={sectionPath('dados')}>Corrija os seus dados</Link>.
        </p>
        <Button
          variant="outline"
          onClick={() => {
            saveFile(toJsonFile(state.data), 'meus-dados.json');
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
          ...(cadastro.outros ?? []).map(({ nome, valor }) => [nome, valor || 'não informado'] as const),
          ['Contrato', contrato?.numero ?? 'nenhum'],
          ['Dependentes', dependentes.length === 0 ? 'nenhum' : dependents(dependentes)],
          ['Cobranças guardadas', String(cobrancas.length)],
          ['Devoluções guardadas', String(devolucoes.length)],
          ['Visitas e compras anotadas', String(economias.length)],
        ]}
      />
      <Consents given={consentimentos} />
      <Accesses brand={host.brand} accesses={acessos} />
      <Erasure host={host} account={account} last={eliminacao} />
    </div>
  );
}

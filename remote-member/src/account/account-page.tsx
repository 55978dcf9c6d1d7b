import type { RemoteHost } from '@serafim/contract/remote/host';
import type { PageProps } from '@serafim/contract/remote/page';
import { firstName } from '@serafim/contract/site/first-name';
import { LoadError, Loading } from '@serafim/remote-kit/load-state';
import { useQuery } from '@serafim/remote-kit/use-query';
import { Container } from '@serafim/ui';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { readAsMember } from '../waiting/read-as-member.ts';
import styles from './account-page.module.css';
import { AccountScreens } from './account-screens.tsx';
import { SignOut } from './sign-out.tsx';

const FAILURE = 'Não conseguimos abrir a sua conta';

/** Who is signed in, their contract and everything that can be done with it. */
export default function AccountPage({ host }: PageProps) {
  const query = useCallback(
    (signal: AbortSignal) => readAsMember(host, api => api.account({ signal })),
    [host],
  );
  const { state, refetch, setData } = useQuery(query);
  const read = state.status === 'ready' ? state.data : null;
  const isAnonymous = read?.status === 'sign-in';
  useEffect(() => {
    if (isAnonymous) host.requireSignIn();
  }, [isAnonymous, host]);

  if (read?.status === 'ready' && read.data) {
    const onChange = (data: typeof read.data) => setData({ ...read, data });
    return <AccountScreens host={host} account={read.data} onChange={onChange} />;
  }
  return (
    <Container narrow>
      <div className={styles.page} data-waiting={read === null || isAnonymous || undefined}>
        <h1 className={styles.heading}>
          {read?.status === 'ready' ? `Olá, ${firstName(read.session.nome)}` : 'Minha conta'}
        </h1>
        {(read === null || isAnonymous) && (
          <Loading message="Buscando os seus dados…" failure={FAILURE} onRetry={refetch} />
        )}
        {read?.status === 'failed' && <LoadError title={FAILURE} reason={read.reason} onRetry={refetch} />}
        {read?.status === 'ready' && (
          <>
            <AdminLinks href={host.href} />
            <div className={styles.leave}>
              <SignOut host={host} />
            </div>
          </>
        )}
      </div>
    </Container>
  );
}

/** Each name is written out in its call, so that the release knows which pages it links to. */
const adminPages = ({ href }: Pick<RemoteHost, 'href'>) => [
  { label: 'Painel', to: href('overview') },
  { label: 'Clientes', to: href('clients') },
  { label: 'Clínicas em análise', to: href('clinics') },
  { label: 'Mensagens', to: href('inbox') },
  { label: 'Versões no ar', to: href('versions') },
  { label: 'Segurança da conta', to: href('security') },
];

/** The pages of the administration, for an administrator, who has no contract. */
const AdminLinks = (host: Pick<RemoteHost, 'href'>) => (
  <>
    <p>Você entrou como administração.</p>
    <ul className={styles.adminPages}>
      {adminPages(host).map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </>
);

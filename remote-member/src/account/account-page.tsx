import type { Account } from '@serafim/contract/api/account/account';
import { firstName } from '@serafim/contract/site/first-name';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageProps } from '@serafim/platform-contract/page';
import { Container, ScriptNotice, Skeleton } from '@serafim/ui';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { MemberWait } from '../waiting/member-wait.tsx';
import { type OwnRead, useMemberRead } from '../waiting/use-member-read.ts';
import styles from './account-page.module.css';
import { AccountScreens } from './account-screens.tsx';
import { DoctorScene } from './overview/doctor-panel.tsx';
import { SignOut } from './sign-out.tsx';
import { WithoutAnswer } from './without-answer.tsx';

/** The card, the doctor and the next charge, where the home has them: what is painted first stays where it is. */
const homeShape = (
  <>
    <div className={styles.cardShape} />
    <div className={styles.doctorShape}>
      <DoctorScene />
    </div>
    <div className={styles.chargeShape}>
      <Skeleton />
    </div>
  </>
);

const readAccount: OwnRead<Account> = (api, options) => api.account(options);

/** Who is signed in, their contract and everything that can be done with it. */
export default function AccountPage({ host }: PageProps) {
  const read = useMemberRead(host, readAccount);
  // Rendered in slices: a press in between need not wait until the whole account is.
  const known = useDeferredValue(read.known);
  const isWaiting = known === null && read.reason === null;
  if (known?.data) return <AccountScreens host={host} account={known.data} onChange={read.setData} />;
  return (
    <Container>
      <div className={isWaiting ? styles.waiting : styles.page}>
        <h1 className={styles.heading}>{known ? `Olá, ${firstName(known.session.nome)}` : 'Minha conta'}</h1>
        <ScriptNotice />
        <MemberWait
          read={{ ...read, isWaiting }}
          message="Buscando os seus dados…"
          failure="Não conseguimos abrir a sua conta"
          shape={homeShape}
        />
        {known === null && <WithoutAnswer host={host} />}
        {known && (
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

import { errorMessage } from '@serafim/contract/api/http/error-message';
import { type InvitationOffer, roleLabels } from '@serafim/contract/api/team/team';
import { paths } from '@serafim/contract/site/paths';
import type { PageProps } from '@serafim/platform-contract/page';
import { Container, LoadError, Loading } from '@serafim/ui';
import clinicCounter from '@serafim/ui/illustrations/balcao-da-clinica.svg';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ClosedScreen } from '../access/closed-screen.tsx';
import { ReserveCodes } from '../security/reserve-codes.tsx';
import { AcceptForm } from './accept-form.tsx';
import styles from './invitation-page.module.css';

const TITLE = 'Convite para a administração';
const FAILURE = 'Este convite não abriu';

/** The secret of the mail's link, which stands behind `#`. */
const tokenIn = (hash: string): string | null => hash.match(/^#([\w-]{43})$/)?.[1] ?? null;

type Seen = { offer: InvitationOffer } | { reason: string } | null;

/** An invited person becomes an administrator: what is offered, then password and second step. */
export default function InvitationPage({ host }: PageProps) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  const [isRead, setIsRead] = useState(false);
  const [seen, setSeen] = useState<Seen>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const takeToken = useEffectEvent((found: string | null) => {
    setIsRead(true);
    if (found === null) return;
    setToken(found);
    // The secret leaves the address, and with it the history of this browser.
    navigate(pathname, { replace: true });
  });
  useLayoutEffect(() => takeToken(tokenIn(hash)), [hash]);

  const look = useEffectEvent(async (convite: string) => {
    try {
      setSeen({ offer: await (await host.api()).invitation({ convite }) });
    } catch (cause) {
      setSeen({ reason: errorMessage(cause) });
    }
  });
  useEffect(() => {
    if (token !== '') void look(token);
  }, [token]);

  const enter = async () => {
    await host
      .refreshSession()
      .catch(cause => host.report({ kind: 'info', code: 'admin/convite-sessao', cause }));
    navigate(host.href('overview'), { replace: true });
  };
  if (codes)
    return (
      <InvitationFrame>
        <ReserveCodes host={host} codes={codes} onStored={enter} />
      </InvitationFrame>
    );
  if (seen && 'offer' in seen)
    return (
      <InvitationFrame
        lead={`${seen.offer.nome}, você recebeu um convite para administrar o site da ${host.brand.name}, com a função ${roleLabels[seen.offer.funcao]}.`}
      >
        <AcceptForm host={host} token={token} offer={seen.offer} onAccepted={setCodes} />
      </InvitationFrame>
    );
  if (isRead && token === '')
    return (
      <ClosedScreen title={TITLE}>
        <p>Abra esta página pelo botão do e-mail do convite: sem ele não há o que mostrar.</p>
        <Link to={paths.home}>Ir para o início</Link>
      </ClosedScreen>
    );
  if (seen)
    return (
      <ClosedScreen title={TITLE}>
        <LoadError title={FAILURE} reason={seen.reason} onRetry={() => void look(token)} />
        <Link to={paths.home}>Ir para o início</Link>
      </ClosedScreen>
    );
  return (
    <InvitationFrame>
      {token !== '' && <Loading failure={FAILURE} onRetry={() => void look(token)} />}
    </InvitationFrame>
  );
}

/** The heading with what the invitation is about, and a drawing; beside them what is to be done. */
const InvitationFrame = ({ lead, children }: { lead?: string; children: ReactNode }) => (
  <Container>
    <div className={styles.frame}>
      <div className={styles.head}>
        <h1>{TITLE}</h1>
        {lead !== undefined && <p>{lead}</p>}
        <img src={clinicCounter} alt="" width={520} height={400} />
      </div>
      <div className={styles.work}>{children}</div>
    </div>
  </Container>
);

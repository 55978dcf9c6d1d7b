import type { InvitationOffer } from '@serafim/contract/api/team/team';
import type { PageProps } from '@serafim/contract/remote/page';
import { paths } from '@serafim/contract/site/paths';
import { errorMessage } from '@serafim/remote-kit/error-message';
import { LoadError, Loading } from '@serafim/remote-kit/load-state';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ClosedScreen } from '../access/closed-screen.tsx';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { ReserveCodes } from '../security/reserve-codes.tsx';
import { AcceptForm } from './accept-form.tsx';

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
  if (!codes && isRead && token === '')
    return (
      <ClosedScreen title="Convite para a administração">
        <p>Abra esta página pelo botão do e-mail do convite: sem ele não há o que mostrar.</p>
        <Link to={paths.home}>Ir para o início</Link>
      </ClosedScreen>
    );
  return (
    <AdminScreen title="Convite para a administração">
      {codes && <ReserveCodes host={host} codes={codes} onStored={enter} />}
      {!codes && token !== '' && seen === null && (
        <Loading failure={FAILURE} onRetry={() => void look(token)} />
      )}
      {!codes && seen && 'reason' in seen && (
        <LoadError title={FAILURE} reason={seen.reason} onRetry={() => void look(token)} />
      )}
      {!codes && seen && 'offer' in seen && (
        <AcceptForm host={host} token={token} offer={seen.offer} onAccepted={setCodes} />
      )}
    </AdminScreen>
  );
}

import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageProps } from '@serafim/platform-contract/page';
import { ArrowLeftIcon, buttonClass, Notice } from '@serafim/ui';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { AdminQuery } from '../access/admin-query.ts';
import { ClosedScreen } from '../access/closed-screen.tsx';
import { Forbidden } from '../access/forbidden.tsx';
import { QueryView } from '../access/query-view.tsx';
import { useOffers } from '../access/role.ts';
import { useAdminQuery } from '../access/use-admin-query.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { ClientEditor } from './client-editor.tsx';
import { ClientReading } from './client-reading.tsx';
import { type EditedClient, unsavedEdits } from './unsaved-edits.ts';

/** Changes name, e-mail and phone of one client. */
export default function ClientPage({ host }: PageProps) {
  const { id = '' } = useParams();
  return <Client key={id} host={host} id={id} />;
}

function Client({ host, id }: PageProps & { id: string }) {
  const unsaved = useUnsavedEdit(host, id);
  const [name, setName] = useState<string | null>(null);
  const query: AdminQuery<EditedClient> = useCallback(
    async (api, signal) => unsaved ?? { loaded: await api.client(id, { signal }), input: null },
    [id, unsaved],
  );
  const { result, refetch } = useAdminQuery(host, query);
  const mayChange = useOffers(host, 'atendimento');
  if (result.status === 'forbidden') return <Forbidden host={host} />;

  if (result.status === 'failed' && result.missing) return <MissingClient reason={result.reason} />;

  const loadedName = result.status === 'ready' ? result.data.loaded.client.nome : null;
  return (
    <AdminScreen
      back={<BackToList />}
      title={name ?? loadedName ?? (mayChange ? 'Editar cliente' : 'Cliente')}
    >
      <QueryView result={result} error="erro ao buscar o usuario" onRetry={refetch}>
        {client =>
          mayChange ? (
            <ClientEditor
              host={host}
              client={client}
              onSaved={({ client }) => setName(client.nome)}
              onSignIn={edit => {
                unsavedEdits(host).set(id, edit);
                host.requireSignIn();
              }}
            />
          ) : (
            <ClientReading host={host} loaded={client.loaded} />
          )
        }
      </QueryView>
    </AdminScreen>
  );
}

/** An address whose client was erased or never existed. */
const MissingClient = ({ reason }: { reason: string }) => (
  <ClosedScreen title="Cliente não encontrado">
    <Notice kind="error" title="erro ao buscar o usuario">
      <p>{reason}</p>
    </Notice>
    <Link to={paths.clients} className={buttonClass()}>
      Voltar à lista
    </Link>
  </ClosedScreen>
);

/** The edit that a sign-in interrupted; it is restored once. */
function useUnsavedEdit(host: RemoteHost, id: string) {
  const [edit] = useState(() => unsavedEdits(host).get(id) ?? null);
  useEffect(() => void unsavedEdits(host).delete(id), [host, id]);
  return edit;
}

/** Link back to the list with the filters that it had. */
function BackToList() {
  const state: unknown = useLocation().state;
  const lista = state && typeof state === 'object' && 'lista' in state ? state.lista : '';
  return (
    <Link to={{ pathname: paths.clients, search: typeof lista === 'string' ? lista : '' }}>
      <ArrowLeftIcon />
      Clientes
    </Link>
  );
}

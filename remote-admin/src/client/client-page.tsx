import type { PageProps } from '@serafim/contract/remote/page';
import { paths } from '@serafim/contract/site/paths';
import { ArrowLeftIcon } from '@serafim/ui';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { Forbidden } from '../access/forbidden.tsx';
import type { Read } from '../access/read-guarded.ts';
import { useReading } from '../access/use-reading.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { Loading } from '../screen/loading.tsx';
import { ReadFailure } from '../screen/read-failure.tsx';
import { ClientEditor, type ClientInHand } from './client-editor.tsx';
import { createUnsavedEdits } from './unsaved-edits.ts';

const unsavedEdits = createUnsavedEdits();

/** Changes name, e-mail and phone of one client. */
export default function ClientPage({ host }: PageProps) {
  const { id = '' } = useParams();
  return <Client key={id} host={host} id={id} />;
}

function Client({ host, id }: PageProps & { id: string }) {
  const kept = useKeptEdit(id);
  const [name, setName] = useState<string | null>(null);
  const read: Read<ClientInHand> = useCallback(
    async (api, signal) => kept ?? { loaded: await api.client(id, { signal }), typed: null },
    [id, kept],
  );
  const { reading, again } = useReading(host, read);
  if (reading.status === 'forbidden') return <Forbidden host={host} />;

  const inHand = reading.status === 'ready' ? reading.data : null;
  const title = name ?? inHand?.loaded.client.nome ?? 'Editar cliente';
  return (
    <AdminScreen back={<BackToList />} title={title}>
      {reading.status === 'loading' && <Loading />}
      {reading.status === 'failed' && (
        <ReadFailure title="erro ao buscar o usuario" reason={reading.reason} onRetry={again} />
      )}
      {inHand && (
        <ClientEditor
          host={host}
          inHand={inHand}
          onSaved={({ client }) => setName(client.nome)}
          onSignIn={edit => {
            unsavedEdits.keep(id, edit);
            host.requireSignIn();
          }}
        />
      )}
    </AdminScreen>
  );
}

/** What was typed before the sign-in took the page's place; asked for once. */
function useKeptEdit(id: string) {
  const [kept] = useState(() => unsavedEdits.find(id));
  useEffect(() => unsavedEdits.drop(id), [id]);
  return kept;
}

/** Back to the list as it was left. */
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

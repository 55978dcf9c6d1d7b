import { plans } from '@serafim/contract/api/plan/plan-table';
import { formatDate } from '@serafim/contract/site/format-moment';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageProps } from '@serafim/platform-contract/page';
import { buttonClass, Notice, PlanGlyph } from '@serafim/ui';
import { useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { AdminQuery } from '../access/admin-query.ts';
import { ClosedScreen } from '../access/closed-screen.tsx';
import { Forbidden } from '../access/forbidden.tsx';
import { QueryView } from '../access/query-view.tsx';
import { useOffers } from '../access/role.ts';
import { shownData, useAdminQuery } from '../access/use-admin-query.ts';
import { AdminScreen } from '../screen/admin-screen.tsx';
import { BackLink } from '../screen/back-link.tsx';
import { EmailAddress } from '../screen/email-address.tsx';
import { SheetScreen } from '../sheet/sheet-screen.tsx';
import { useSheet } from '../sheet/use-sheet.ts';
import { ClientCpf } from './client-cpf.tsx';
import { ClientEditor } from './client-editor.tsx';
import styles from './client-page.module.css';
import { ClientReading } from './client-reading.tsx';
import { type EditedClient, unsavedEdits } from './unsaved-edits.ts';

/** One client: what is open, what happened, and the fields that can be corrected. */
export default function ClientPage({ host }: PageProps) {
  const { id = '' } = useParams();
  return <Client key={id} host={host} id={id} />;
}

function Client({ host, id }: PageProps & { id: string }) {
  const unsaved = useUnsavedEdit(host, id);
  const query: AdminQuery<EditedClient> = useCallback(
    async (api, signal) => unsaved ?? { loaded: await api.client(id, { signal }), input: null },
    [id, unsaved],
  );
  const { result, refetch } = useAdminQuery(host, query);
  if (result.status === 'forbidden') return <Forbidden host={host} />;

  if (result.status === 'failed' && result.missing) return <MissingClient reason={result.reason} />;

  if (result.status === 'ready') return <Sheet host={host} edited={result.data} />;

  return (
    <AdminScreen back={<BackLink />} title="Cliente">
      <QueryView result={result} error="erro ao buscar o usuario" onRetry={refetch}>
        {() => null}
      </QueryView>
    </AdminScreen>
  );
}

/** The sheet of a client who is known. */
function Sheet({ host, edited }: { host: RemoteHost; edited: EditedClient }) {
  const [client, setClient] = useState(edited.loaded.client);
  const mayChange = useOffers(host, 'atendimento');
  const { result, refetch } = useSheet(host, client.id);
  const sheet = shownData(result);
  return (
    <AdminScreen
      back={<BackLink />}
      title={client.nome}
      aside={
        sheet && (
          <p>
            CPF <ClientCpf host={host} id={client.id} masked={sheet.cpf} onShown={refetch} />
          </p>
        )
      }
    >
      {sheet && (
        <p className={styles.facts}>
          <span>
            {sheet.plano !== '' && <PlanGlyph theme={plans[sheet.plano].type} />}
            <strong>
              {sheet.plano === '' ? 'Sem plano' : `${plans[sheet.plano].plano}, ${sheet.fatura}`}
            </strong>
          </span>
          <span>nº {sheet.numero}</span>
          {client.telefone !== '' && (
            <a href={`tel:+55${client.telefone.replace(/\D/g, '')}`}>{client.telefone}</a>
          )}
          {client.email !== '' && (
            <span>
              <EmailAddress of={client.email} />
            </span>
          )}
          <span>cadastro em {formatDate(sheet.criadoEm)}</span>
        </p>
      )}
      <SheetScreen host={host} client={client} result={result} refetch={refetch}>
        {mayChange ? (
          <ClientEditor
            host={host}
            client={edited}
            onSaved={saved => {
              setClient(saved.client);
              refetch();
            }}
            onSignIn={edit => {
              unsavedEdits(host).set(client.id, edit);
              host.requireSignIn();
            }}
          />
        ) : (
          <ClientReading host={host} client={client} />
        )}
      </SheetScreen>
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

import type { ClientUpdate } from '@serafim/contract/api/client/client-record';
import type { VersionedClient } from '@serafim/contract/client/api-client';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useState } from 'react';
import { InventedNote } from '../screen/invented-note.tsx';
import { CorrectData } from '../sheet/correct-data.tsx';
import { ClientForm, useClientForm } from './client-form.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { useLeaveGuard } from './leave-guard.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { SaveNotice } from './save-notice.tsx';
import type { EditedClient } from './unsaved-edits.ts';
import { useSaving } from './use-saving.ts';

interface ClientEditorProps {
  host: RemoteHost;
  client: EditedClient;
  onSaved: (saved: VersionedClient) => void;
  onSignIn: (edit: EditedClient) => void;
}

/** The form of a client, the result of saving it, and the choice after another administrator saved first. */
export function ClientEditor({ host, client, onSaved, onSignIn }: ClientEditorProps) {
  const saving = useSaving(host, client.loaded);
  const [resumed] = useState(client.input !== null);
  const form = useClientForm(host, client, update => save(update));
  const dirty = form.hook.formState.isDirty;
  const leaving = useLeaveGuard(dirty);

  const save = async (update: ClientUpdate) => {
    const result = await saving.save(update);
    if (result.status === 'saved') {
      form.hook.reset(toInput(result.saved));
      onSaved(result.saved);
    }
    if (result.status === 'sign-in') onSignIn({ loaded: saving.base, input: form.hook.getValues() });
    return result.status === 'failed' ? result.fields : undefined;
  };

  const { conflict } = saving;
  return (
    <CorrectData isKeptOpen={dirty || conflict !== null || saving.outcome.status !== 'none'}>
      <InventedNote emails={[client.loaded.client.email]} />
      <SaveNotice outcome={saving.outcome} dirty={dirty} resumed={resumed} />
      {conflict ? (
        <ConflictChoice
          key={conflict.theirs.etag}
          conflict={conflict}
          onChoose={save}
          onDiscard={() => {
            form.hook.reset(toInput(conflict.theirs));
            saving.accept(conflict.theirs);
            onSaved(conflict.theirs);
          }}
        />
      ) : (
        <ClientForm form={form} dirty={dirty} />
      )}
      <LeaveQuestion leaving={leaving} />
    </CorrectData>
  );
}

const toInput = ({ client: { nome, email, telefone } }: VersionedClient): ClientUpdate => ({
  nome,
  email,
  telefone,
});

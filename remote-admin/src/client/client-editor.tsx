import type { VersionedClient } from '@serafim/contract/api/client';
import type { ClientUpdate, ClientUpdateInput } from '@serafim/contract/api/client-record';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useState } from 'react';
import styles from './client-editor.module.css';
import { ClientForm } from './client-form.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { Enrolment } from './enrolment.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { SaveNotice } from './save-notice.tsx';
import type { UnsavedEdit } from './unsaved-edits.ts';
import { useClientForm } from './use-client-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaving } from './use-saving.ts';

/** A client as read, and what somebody typed over it before the sign-in came between. */
export interface ClientInHand {
  loaded: VersionedClient;
  typed: ClientUpdateInput | null;
}

interface ClientEditorProps {
  host: RemoteHost;
  inHand: ClientInHand;
  onSaved: (saved: VersionedClient) => void;
  onSignIn: (edit: UnsavedEdit) => void;
}

/** The form of a client, what came of saving it, and the choice after somebody else was faster. */
export function ClientEditor({ host, inHand, onSaved, onSignIn }: ClientEditorProps) {
  const saving = useSaving(host, inHand.loaded);
  const [resumed] = useState(inHand.typed !== null);
  const form = useClientForm(host, inHand, update => save(update));
  const dirty = form.hook.formState.isDirty;
  const leaving = useLeaveGuard(dirty);

  const save = async (update: ClientUpdate) => {
    const result = await saving.save(update);
    if (result.status === 'saved') {
      form.hook.reset(fieldsOf(result.saved));
      onSaved(result.saved);
    }
    if (result.status === 'sign-in') onSignIn({ loaded: saving.base, typed: form.hook.getValues() });
    return result.status === 'failed' ? result.fields : undefined;
  };

  const { conflict } = saving;
  return (
    <div className={styles.editor}>
      <div className={styles.work}>
        <SaveNotice outcome={saving.outcome} dirty={dirty} resumed={resumed} />
        {conflict ? (
          <ConflictChoice
            key={conflict.theirs.etag}
            conflict={conflict}
            onChoose={save}
            onDrop={() => {
              form.hook.reset(fieldsOf(conflict.theirs));
              saving.accept(conflict.theirs);
              onSaved(conflict.theirs);
            }}
          />
        ) : (
          <ClientForm form={form} dirty={dirty} />
        )}
      </div>
      <Enrolment host={host} id={inHand.loaded.client.id} version={saving.base.etag} />
      <LeaveQuestion leaving={leaving} />
    </div>
  );
}

const fieldsOf = ({ client: { nome, email, telefone } }: VersionedClient): ClientUpdate => ({
  nome,
  email,
  telefone,
});

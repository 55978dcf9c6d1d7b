import { firstName } from '@serafim/contract/site/first-name';
import { TextArea } from '@serafim/ui';
import { useState } from 'react';
import { ActDialog } from './act-dialog.tsx';
import type { ClientDialogProps } from './charge-dialog.tsx';

/** Notes something about a client, for the team. */
export function NoteDialog({ host, client, keyOf, onDone, onClose }: ClientDialogProps) {
  const [texto, setTexto] = useState('');
  const [error, setError] = useState<string | undefined>();
  const act = async () => {
    const isEmpty = texto.trim() === '';
    setError(isEmpty ? 'Escreva a anotação.' : undefined);
    if (isEmpty) return false;
    await (await host.api()).noteClient(client.id, { texto }, { idempotencyKey: keyOf(texto) });
    onDone('Anotação guardada.');
    return true;
  };
  return (
    <ActDialog
      host={host}
      title={`Anotar sobre ${firstName(client.nome)}`}
      confirm={{ label: 'Guardar anotação', waiting: 'guardando…' }}
      act={act}
      onClose={onClose}
    >
      <TextArea
        label="Anotação"
        hint="Só a equipe lê aqui; a pessoa recebe, se pedir os dados dela."
        error={error}
        rows={4}
        maxLength={1_000}
        value={texto}
        onChange={event => setTexto(event.target.value)}
      />
    </ActDialog>
  );
}

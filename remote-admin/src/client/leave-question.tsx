import { Button, Dialog } from '@serafim/ui';
import type { useLeaveGuard } from './leave-guard.ts';

/** Asks before the page is left with unsaved changes. */
export function LeaveQuestion({ leaving }: { leaving: ReturnType<typeof useLeaveGuard> }) {
  const stay = () => leaving?.stay();
  return (
    <Dialog
      open={leaving !== null}
      title="Sair sem salvar?"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Continuar editando</Button>
          <Button variant="outline" onClick={() => leaving?.leave()}>
            Sair sem salvar
          </Button>
        </>
      }
    >
      <p>O que você mudou neste cliente ainda não foi salvo.</p>
    </Dialog>
  );
}

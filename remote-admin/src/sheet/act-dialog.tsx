import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, type ButtonVariant, Dialog, Notice } from '@serafim/ui';
import { type ReactNode, useState } from 'react';
import { useAdminAction } from '../access/use-admin-action.ts';
import styles from './act-dialog.module.css';

interface ActDialogProps {
  host: RemoteHost;
  title: ReactNode;
  /** Null where there is nothing to do but to go back. */
  confirm: { label: string; waiting: string; variant?: ButtonVariant } | null;
  /** Does it. @returns false where something is missing first, which the content says */
  act: () => Promise<boolean>;
  /** @param isUnknown whether nobody knows if it was done */
  onClose: (isUnknown?: boolean) => void;
  /** What stands beside, as the mail that follows. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Asks before something is done with a client, and says why it was not done. */
export function ActDialog({ host, title, confirm, act, onClose, beside, children }: ActDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const { isRunning, error, cause, run } = useAdminAction(host);
  const isRefused = (toApiError(cause)?.status ?? 500) < 500;
  const close = () => onClose(error !== null && !isRefused);
  const send = () =>
    run(async () => {
      if (await act()) setOpen(false);
    });
  return (
    <Dialog
      open={isOpen}
      title={title}
      onClose={close}
      beside={beside}
      actions={
        <>
          {confirm && (
            <Button
              variant={confirm.variant ?? 'primary'}
              waiting={isRunning && confirm.waiting}
              onClick={() => void send()}
            >
              {confirm.label}
            </Button>
          )}
          <Button variant="outline" onClick={close}>
            Voltar
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {children}
        {error !== null && (
          <Notice kind="error" title={isRefused ? 'Nada foi feito' : 'Não sabemos se foi feito'}>
            <p>
              {error}
              {!isRefused && ' Mande de novo: o mesmo pedido vale uma vez só.'}
            </p>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

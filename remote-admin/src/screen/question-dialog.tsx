import { Button, Dialog } from '@serafim/ui';
import type { ReactNode } from 'react';

export interface QuestionDialogProps {
  open: boolean;
  title: string;
  /** The answer that changes something. */
  confirm: { label: string; variant: 'primary' | 'danger' };
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks before an action that cannot simply be undone; the other button changes nothing. */
export const QuestionDialog = ({
  open,
  title,
  confirm,
  onConfirm,
  onCancel,
  children,
}: QuestionDialogProps) => (
  <Dialog
    open={open}
    title={title}
    onClose={onCancel}
    actions={
      <>
        <Button variant={confirm.variant} onClick={onConfirm}>
          {confirm.label}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Deixar como está
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);

import { Button, Dialog } from '@serafim/ui';
import type { ReactNode } from 'react';

export interface QuestionDialogProps {
  open: boolean;
  title: string;
  /** The answer that changes something. */
  confirm: { words: string; variant: 'primary' | 'danger' };
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks before something is done that cannot simply be undone; the other answer leaves everything as it is. */
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
          {confirm.words}
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

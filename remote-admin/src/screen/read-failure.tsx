import { Button, Notice } from '@serafim/ui';
import type { ReactNode } from 'react';

interface ReadFailureProps {
  title: string;
  reason: string;
  onRetry: () => void;
  /** A further way on. */
  children?: ReactNode;
}

/** Something could not be read: what, why, and another try. */
export const ReadFailure = ({ title, reason, onRetry, children }: ReadFailureProps) => (
  <Notice kind="error" title={title}>
    <p>{reason}</p>
    <Button variant="text" onClick={onRetry}>
      Tentar de novo
    </Button>
    {children}
  </Notice>
);

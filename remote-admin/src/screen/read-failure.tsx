import { Button, Notice } from '@serafim/ui';

interface ReadFailureProps {
  title: string;
  reason: string;
  onRetry: () => void;
}

/** The error of something that could not be loaded: what, why, and a button to try again. */
export const ReadFailure = ({ title, reason, onRetry }: ReadFailureProps) => (
  <Notice kind="error" title={title}>
    <p>{reason}</p>
    <Button variant="text" onClick={onRetry}>
      Tentar de novo
    </Button>
  </Notice>
);

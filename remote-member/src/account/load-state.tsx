import { Button, Notice, Skeleton } from '@serafim/ui';

/** Shown while something of the account is loading. */
export const Loading = ({ message }: { message: string }) => (
  <div role="status">
    <p>{message}</p>
    <Skeleton />
  </div>
);

interface LoadErrorProps {
  title: string;
  reason: string;
  onRetry: () => void;
}

/** Shown when something of the account could not be loaded: what, why, and a button to try again. */
export const LoadError = ({ title, reason, onRetry }: LoadErrorProps) => (
  <Notice kind="error" title={title}>
    <p>{reason}</p>
    <Button variant="outline" size="small" onClick={onRetry}>
      Tentar de novo
    </Button>
  </Notice>
);

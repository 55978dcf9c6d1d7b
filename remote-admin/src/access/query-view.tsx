import { LoadError, Loading } from '@serafim/ui';
import type { ReactNode } from 'react';
import type { AdminQueryState } from './use-admin-query.ts';

interface QueryViewProps<T> {
  result: AdminQueryState<T>;
  /** Title of the error. */
  error: string;
  onRetry: () => void;
  /** Placeholder while loading, with the shape of what comes. */
  shape?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The data of a query, or that they are loading, or why they could not be loaded. */
export function QueryView<T>({ result, error, onRetry, shape, children }: QueryViewProps<T>) {
  if (result.status === 'loading') return <Loading failure={error} shape={shape} onRetry={onRetry} />;
  if (result.status === 'failed') return <LoadError title={error} reason={result.reason} onRetry={onRetry} />;
  // The page itself says that it is for administrators only.
  return result.status === 'ready' ? children(result.data) : null;
}

import { Skeleton, VisuallyHidden } from '@serafim/ui';

/** Holds the place of what is being read, and says so. */
export const Loading = () => (
  <div role="status">
    <VisuallyHidden>Carregando…</VisuallyHidden>
    <Skeleton />
    <Skeleton />
  </div>
);

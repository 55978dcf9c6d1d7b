import { Notice } from '@serafim/ui';
import { useEffect, useRef } from 'react';

/** Says what was done, where it was done, and takes the focus: its button may be gone. */
export function ActDone({ sentence }: { sentence: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="success" title={sentence} />
    </div>
  );
}

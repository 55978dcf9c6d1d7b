import { useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { type FieldMessage, flattenErrors } from './flatten-errors.ts';

/** The error summary's state: it shows after a failed sending, or at once, until it is closed or everything is right. */
export function useSummary<Input extends FieldValues>(
  errors: FieldErrors<Input>,
  onErrors: ((shown: boolean) => void) | undefined,
  atOnce: boolean,
) {
  /** Counts the summaries shown, so that each takes the focus; 0 hides it. */
  const [shown, setShown] = useState(atOnce ? 1 : 0);
  const told = useRef(onErrors);
  useEffect(() => {
    told.current = onErrors;
  });

  const messages: FieldMessage[] = shown > 0 ? flattenErrors<Input>(errors) : [];
  const visible = messages.length > 0;
  const wasVisible = useRef(false);
  useEffect(() => {
    if (visible === wasVisible.current) return;
    wasVisible.current = visible;
    told.current?.(visible);
  }, [visible]);

  return { messages, shown, show: () => setShown(count => count + 1), hide: () => setShown(0) };
}

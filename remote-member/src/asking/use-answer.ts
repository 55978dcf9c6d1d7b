import { useCallback, useEffect, useState } from 'react';

interface Ended<T> {
  ask: Ask<T>;
  attempt: number;
  answer: T;
}

/** Asks for something and never rejects; the signal gives it up when the page is left. */
export type Ask<T> = (signal: AbortSignal) => Promise<T>;

/**
 * What a question brought, null until it did; asked again whenever `ask` is another function.
 * @param known the answer to the first question, where it is there already
 * @param ask kept by `useCallback`, so that it changes with what it asks for
 */
export function useAnswer<T>(ask: Ask<T>, known: T | null = null): { answer: T | null; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<Ended<T> | null>(known && { ask, attempt, answer: known });
  const isKnown = ended?.ask === ask && ended.attempt === attempt;

  useEffect(() => {
    if (isKnown) return;
    const leaving = new AbortController();
    void ask(leaving.signal).then(answer => {
      if (!leaving.signal.aborted) setEnded({ ask, attempt, answer });
    });
    return () => leaving.abort();
  }, [ask, attempt, isKnown]);

  const again = useCallback(() => setAttempt(before => before + 1), []);
  return { answer: isKnown ? (ended?.answer ?? null) : null, again };
}

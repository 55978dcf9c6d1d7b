import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

/** When a wait is said to be long, and when it is taken for a failure, in milliseconds. */
const LONG = 4_000;
const TOO_LONG = 8_000;

/** What is said of a long wait. */
export const LONG_WAIT = 'Está demorando mais que o normal.';

interface LoadingProps {
  /** What is on its way; left out for a list or page whose heading says so. */
  message?: string;
  /** The heading of the error that a wait of eight seconds becomes. */
  failure: string;
  /** What has the room and the shape of what comes; left out, bars of text. */
  shape?: ReactNode;
  onRetry: () => void;
}

/** Shown while something is loading: after four seconds it says so, after eight it offers another try. */
export function Loading({ onRetry, ...words }: LoadingProps) {
  const [tries, setTries] = useState(1);
  const retry = () => {
    setTries(tries + 1);
    onRetry();
  };
  return <OneTry key={tries} {...words} onRetry={retry} />;
}

function OneTry({ message = 'Carregando…', failure, shape = <Skeleton />, onRetry }: LoadingProps) {
  const [wait, setWait] = useState<'usual' | 'long' | 'too long'>('usual');
  useEffect(() => {
    const long = setTimeout(setWait, LONG, 'long');
    const tooLong = setTimeout(setWait, TOO_LONG, 'too long');
    return () => {
      clearTimeout(long);
      clearTimeout(tooLong);
    };
  }, []);
  if (wait === 'too long')
    return <LoadError title={failure} reason="A resposta não chegou a tempo." onRetry={onRetry} />;
  return (
    <div role="status">
      <p>
        {wait === 'usual' ? (
          message
        ) : (
          <>
            <strong>{LONG_WAIT}</strong> Pode continuar esperando.
          </>
        )}
      </p>
      {shape}
    </div>
  );
}

/** Whether something that a button began takes so long that it should be said. */
export function useSlowness(isRunning: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(setSlow, LONG, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isRunning]);
  return isSlow;
}

/** Below a button: says so when what it began takes long. Takes no room before. */
export const SlowNote = ({ isRunning }: { isRunning: boolean }) => (
  <div role="status">{useSlowness(isRunning) && <p>{LONG_WAIT} Pode continuar esperando.</p>}</div>
);

interface LoadErrorProps {
  title: string;
  reason: ReactNode;
  onRetry: () => void;
}

/** Shown when something could not be loaded: what, why, and a button to try again. */
export const LoadError = ({ title, reason, onRetry }: LoadErrorProps) => (
  <Notice kind="error" title={title}>
    <p>{reason}</p>
    <Button variant="outline" size="small" onClick={onRetry}>
      Tentar de novo
    </Button>
  </Notice>
);

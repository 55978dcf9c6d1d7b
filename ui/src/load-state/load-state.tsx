import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

/** Time after which a wait is reported as long, in milliseconds. */
const LONG = 4_000;

/** Time after which a wait counts as a failure, in milliseconds. */
const TOO_LONG = 8_000;

/** Text about a long wait. */
export const LONG_WAIT = 'Está demorando mais que o normal.';

interface LoadingProps {
  /** Text that names the loading content. Left out for a list or page whose heading names it. */
  message?: string;
  /** Heading of the error that a wait of eight seconds becomes. */
  failure: string;
  /** Placeholder with the size and shape of the loading content. Defaults to bars of text. */
  shape?: ReactNode;
  onRetry: () => void;
}

/** Shown while content is loading: reports a long wait after four seconds, and offers another try after eight. */
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

/** Returns true once an action has been running for four seconds. */
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

/** Reports below a button that its action takes long. It takes no room before that. */
export const SlowNote = ({ isRunning }: { isRunning: boolean }) => (
  <div role="status">{useSlowness(isRunning) && <p>{LONG_WAIT} Pode continuar esperando.</p>}</div>
);

interface LoadErrorProps {
  title: string;
  reason: ReactNode;
  onRetry: () => void;
}

/** Shown when content could not be loaded: names the content and the reason, and offers another try. */
export const LoadError = ({ title, reason, onRetry }: LoadErrorProps) => (
  <Notice kind="error" title={title}>
    <p>{reason}</p>
    <Button variant="outline" size="small" onClick={onRetry}>
      Tentar de novo
    </Button>
  </Notice>
);

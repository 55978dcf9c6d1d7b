import { UNDO_SECONDS } from '@serafim/contract/site/message-terms';
import { Toast } from '@serafim/ui';
import { useEffect, useEffectEvent, useState } from 'react';

interface UndoToastProps {
  message: string;
  /** Without it the toast only tells. */
  onUndo?: (() => void) | undefined;
  /** Called once it is too late. */
  onOver?: () => void;
}

/** Says what was just done, and offers to take it back, for as long as that is possible. A new event needs another `key`. */
export function UndoToast({ message, onUndo, onOver }: UndoToastProps) {
  const [isOver, setOver] = useState(false);
  const end = useEffectEvent(() => {
    setOver(true);
    onOver?.();
  });
  useEffect(() => {
    const timer = setTimeout(() => end(), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Toast message={isOver ? null : message} {...(onUndo && { onUndo })} onDismiss={() => setOver(true)} />
  );
}

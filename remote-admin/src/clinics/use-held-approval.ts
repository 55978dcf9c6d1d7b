import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';

/**
 * An approval that waits some seconds before it is sent: the clinic and visitors get mails with it, which nothing takes
 * back. Who goes to another page meanwhile has not undone it, so it is sent then; who closes the browser's tab is asked.
 * @param send without a screen to answer to, where the page was left
 * @param countHeld counts the approvals that wait in this list, which is not read anew under them
 */
export function useHeldApproval(
  approve: () => Promise<unknown>,
  send: () => void,
  countHeld: Dispatch<SetStateAction<number>>,
) {
  const [isHeld, setIsHeld] = useState(false);
  const [wasHeld, setWasHeld] = useState(false);
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => () => leave.current?.(), []);
  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    countHeld(count => count + 1);
    return () => {
      removeEventListener('beforeunload', ask);
      countHeld(count => count - 1);
    };
  }, [isHeld, countHeld]);
  return {
    isHeld,
    /** Whether the clinic is back in its place, after it was taken back or refused by the API. */
    isBack: wasHeld && !isHeld,
    hold() {
      leave.current = send;
      setIsHeld(true);
      setWasHeld(true);
    },
    undo() {
      leave.current = null;
      setIsHeld(false);
    },
    async release() {
      leave.current = null;
      await approve();
      setIsHeld(false);
    },
  };
}

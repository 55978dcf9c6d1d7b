import { useEffect, useRef, useState } from 'react';

/**
 * An approval that waits some seconds before it is sent: the clinic and visitors get mails with it, which nothing takes
 * back. Who leaves the page meanwhile has not undone it, so it is sent then.
 * @param send without a screen to answer to, where the page was left
 */
export function useHeldApproval(approve: () => Promise<unknown>, send: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const [wasHeld, setWasHeld] = useState(false);
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => () => leave.current?.(), []);
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

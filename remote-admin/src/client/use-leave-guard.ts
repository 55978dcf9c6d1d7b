import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardLeaving } from './leave-guard.ts';

/**
 * Asks before the person leaves changes behind.
 * @param active whether there is something to lose
 * @returns what is being asked: `leave` goes on, `stay` goes back to the page; null while nobody leaves
 */
export function useLeaveGuard(active: boolean) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!active) return;
    return guardLeaving(
      window,
      path => void navigate(path),
      go => setLeave(() => go),
    );
  }, [active, navigate]);

  const stay = useCallback(() => setLeave(null), []);
  return leave && { leave, stay };
}

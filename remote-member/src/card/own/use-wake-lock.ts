import { useEffect, useState } from 'react';

/** Keeps the screen lit while the component is shown, also after the visitor was elsewhere. @returns whether it is */
export function useWakeLock(): boolean {
  const [isLit, setIsLit] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const light = async () => {
      // Without the API, or with a battery that is nearly empty, the screen dims as it always does.
      const granted = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isGone) return void granted?.release();
      lock = granted;
      setIsLit(granted !== undefined);
      granted?.addEventListener('release', () => setIsLit(false));
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') void light();
    };
    void light();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
  return isLit;
}

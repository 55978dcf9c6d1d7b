import type { RemoteHost } from '@serafim/contract/remote/host';
import { useEffect, useRef } from 'react';
import { stepTitle } from './step-title.ts';
import type { Step } from './steps.ts';

/**
 * What happens when another step is on the screen: the tab is named after it, the page starts at its top and the
 * focus is on its heading. On arriving at the page itself the shell sees to that.
 */
export function useStepArrival(step: Step, host: RemoteHost) {
  const heading = useRef<HTMLDivElement>(null);
  const before = useRef(step);

  useEffect(() => {
    host.setTitle(step === 1 ? null : stepTitle(step, host.brand));
    if (before.current === step) return;
    before.current = step;
    heading.current?.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step, host]);

  return heading;
}

import type { RemoteHost } from '@serafim/platform-contract/host';
import { useScreenArrival } from '@serafim/remote-kit/use-screen-arrival';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { firstIncomplete, type RegistrationInput } from './registration.ts';
import { LAST_STEP, readStep, stepAddress, steps } from './steps.ts';

/** What a link into the form says in the history's state: one thing is mended, what comes after it is known. */
export const MENDING = { mending: true } as const;

/**
 * The step to show: the one that the address names, or the first incomplete one where that comes earlier. The server
 * knows no draft and shows the first.
 */
export function useSteps() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  /** The last step that may be shown; null before the draft was looked for. */
  const [reached, setReached] = useState<number | null>(null);
  const named = readStep(search);
  const step = reached === null ? 1 : Math.min(named, reached);

  useEffect(() => {
    if (reached !== null && named !== step) void navigate(stepAddress(step), { replace: true });
  }, [reached, named, step, navigate]);

  /** Goes on where a draft stopped, unless the address names a step. */
  const start = useCallback(
    (input: RegistrationInput) => {
      const first = firstIncomplete(input);
      setReached(first);
      if (first > 1 && readStep(new URLSearchParams(location.search)) === 1)
        void navigate(stepAddress(first), { replace: true });
    },
    [navigate],
  );

  const goTo = (next: number, why?: typeof MENDING) => {
    setReached(before => Math.max(before ?? 1, next));
    void navigate(stepAddress(next), { state: why });
  };

  /** The next step; the last one for who came from there to mend one thing. */
  const advance = () => {
    const isMending = (state as Partial<typeof MENDING> | null)?.mending === true;
    goTo(isMending ? LAST_STEP : step + 1);
  };

  return { step, isSettled: reached !== null, start, goTo, advance };
}

export type StepsOfForm = ReturnType<typeof useSteps>;

/** The tab's title in a step; null for the route's own. */
export const stepTitle = (step: number, { brand }: Pick<RemoteHost, 'brand'>): string | null =>
  step === 1
    ? null
    : `${steps[step - 1]?.name} (etapa ${step} de ${LAST_STEP}) · Cadastro de clínica · ${brand.name}`;

/** When another step is shown, the tab is named after it, the page starts at its top, and its heading has the focus. */
export function useStepArrival(
  { step, isSettled }: StepsOfForm,
  host: RemoteHost,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isSettled) host.setTitle(stepTitle(step, host));
  }, [isSettled, step, host]);
  // Errors come first where the API refused something of this step.
  useScreenArrival(isSettled ? step : null, () =>
    form.current?.querySelector<HTMLElement>('[role="alert"], h2')?.focus({ preventScroll: true }),
  );
  return form;
}

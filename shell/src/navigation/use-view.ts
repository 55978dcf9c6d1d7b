import { startTransition, useEffect, useRef, useState } from 'react';
import { NavigationType } from 'react-router-dom';
import type { SiteHistory, Step } from './history.ts';
import { patiently, type View, viewKey } from './view.ts';
import { withViewTransition } from './view-transition.ts';

export interface ShownView extends View {
  action: Step['action'];
}

/** What people take for at once, in milliseconds. */
const INSTANT = 100;

interface Navigation {
  history: SiteHistory;
  /** Who owns the address, if known without asking; used to show a skeleton when the page takes long. */
  guess: (step: Step) => View;
  prepare: (step: Step) => Promise<View>;
}

/**
 * The view to show, and whether another one is on its way. An address loads first and shows then, so that a
 * switch between remotes shows no skeleton; only one that takes more than a second does.
 */
export function useView(first: View, { history, guess, prepare }: Navigation) {
  const [shown, setShown] = useState<ShownView>({ ...first, action: NavigationType.Pop });
  const [pending, setPending] = useState(false);
  const latest = useRef<Step | undefined>(undefined);
  const shownKey = useRef(viewKey(first));

  useEffect(
    () =>
      history.listen(async step => {
        latest.current = step;
        const asked = performance.now();
        const show = (view: View) => {
          if (latest.current !== step) return;
          const update = () => setShown({ ...view, action: step.action });
          const key = viewKey(view);
          // A fade covers a wait; a page that was there already comes without one.
          const waited = performance.now() - asked > INSTANT;
          if (key === shownKey.current || !waited) startTransition(update);
          else withViewTransition(update);
          shownKey.current = key;
        };
        setPending(true);
        const ready = prepare(step);
        const early = await patiently(ready);
        if (!early) {
          const next = guess(step);
          if (next.owned) show(next);
        }
        show(early ?? (await ready));
        if (latest.current === step) setPending(false);
      }),
    [history, guess, prepare],
  );

  return { shown, key: viewKey(shown), pending };
}

import { startTransition, useEffect, useRef, useState } from 'react';
import { NavigationType } from 'react-router-dom';
import type { SiteHistory, Step } from './history.ts';
import { entryKey, patiently, type View, viewKey } from './view.ts';
import { withViewTransition } from './view-transition.ts';

export interface ShownView extends View {
  action: Step['action'];
  /** The `entryKey` that the page had when it was entered. */
  entry: string;
}

/** What people take for at once, in milliseconds. */
const INSTANT = 100;

interface Navigation {
  history: SiteHistory;
  /** The view of an address where nothing has to be waited for. */
  ready: (step: Step) => View | undefined;
  /** Who owns the address, if known without asking; used to show a skeleton when the page takes long. */
  guess: (step: Step) => View;
  prepare: (step: Step) => Promise<View>;
  /** Told whether another page is on its way. */
  onPending: (pending: boolean) => void;
}

/**
 * The view to show. An address loads first and shows then, so that a switch between remotes shows no skeleton;
 * only one that takes more than a second does.
 */
export function useView(first: View, { history, ready, guess, prepare, onPending }: Navigation) {
  const [shown, setShown] = useState<ShownView>({
    ...first,
    action: NavigationType.Pop,
    entry: entryKey(first),
  });
  const latest = useRef<Step | undefined>(undefined);
  const newest = useRef(shown);

  useEffect(
    () =>
      history.listen(async step => {
        latest.current = step;
        const asked = performance.now();
        const show = (view: View) => {
          if (latest.current !== step) return;
          const samePage = viewKey(view) === viewKey(newest.current);
          const entry = samePage ? newest.current.entry : entryKey(view);
          const next = { ...view, action: step.action, entry };
          newest.current = next;
          const update = () => setShown(next);
          // Other parameters of the same page leave room for what is being typed in it. A fade covers a wait; a
          // page that was there already comes at once, in the same task as the click.
          if (samePage) startTransition(update);
          else if (performance.now() - asked > INSTANT) withViewTransition(update);
          else update();
        };
        const there = ready(step);
        onPending(!there);
        if (there) return show(there);
        const coming = prepare(step);
        const early = await patiently(coming);
        if (!early) {
          const next = guess(step);
          if (next.owned) show(next);
        }
        show(early ?? (await coming));
        if (latest.current === step) onPending(false);
      }),
    [history, ready, guess, prepare, onPending],
  );

  return { shown, key: viewKey(shown) };
}

import { paths } from '@serafim/contract/site/paths';
import { type ComponentType, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { App } from './app.tsx';
import { host } from './host.ts';
import { LazyCard } from './lazy-card.tsx';

let Loaded: ComponentType<{ host: typeof host }> | undefined;

/** The app that loads a page on the click and goes there once it has arrived, so that nothing is suspended. */
export function LoadsFirst() {
  const navigate = useNavigate();
  useEffect(() => {
    const loadFirst = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.getAttribute('href') !== paths.card || Loaded) return;
      event.preventDefault();
      void import('site:card').then(module => {
        Loaded = module.default;
        navigate(paths.card);
      });
    };
    document.addEventListener('click', loadFirst, { capture: true });
    return () => document.removeEventListener('click', loadFirst, { capture: true });
  }, [navigate]);
  return <App card={Loaded ? <Loaded host={host} /> : <LazyCard />} />;
}

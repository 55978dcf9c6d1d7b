import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../../baselines/app/app.tsx';
import { LazyCard } from '../../baselines/app/lazy-card.tsx';
import { root } from '../../baselines/app/root.ts';

const app = (
  <BrowserRouter>
    <App card={<LazyCard />} />
  </BrowserRouter>
);

// One build serves both pages: the one with the server's HTML, and the empty one.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);

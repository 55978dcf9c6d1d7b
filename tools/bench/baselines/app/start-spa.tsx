import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { LazyCard } from './lazy-card.tsx';
import { root } from './root.ts';

createRoot(root).render(
  <BrowserRouter>
    <App card={<LazyCard />} />
  </BrowserRouter>,
);

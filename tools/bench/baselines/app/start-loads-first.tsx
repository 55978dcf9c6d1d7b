import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { LoadsFirst } from './loads-first.tsx';
import { root } from './root.ts';

hydrateRoot(
  root,
  <BrowserRouter>
    <LoadsFirst />
  </BrowserRouter>,
);

import { lazy } from 'react';
import { host } from './host.ts';

const CardPage = lazy(() => import('site:card'));

/** The second page as React's documentation loads it. */
export const LazyCard = () => <CardPage host={host} />;

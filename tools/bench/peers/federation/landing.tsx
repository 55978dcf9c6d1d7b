import { lazy } from 'react';

/** The landing of another team, loaded when the host renders it. */
export default lazy(() => import('landing/home-page'));

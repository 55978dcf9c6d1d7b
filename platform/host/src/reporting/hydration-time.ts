/** The name of the mark and of the measure. */
export const HYDRATION = 'hydration';

/** Marks that React starts to hydrate the first page. */
export const startHydration = () => performance.mark(HYDRATION);

/** Marks that the first page is hydrated. */
export const endHydration = () => performance.measure(HYDRATION, HYDRATION);

/** How long the hydration of the first page took, in milliseconds: the best measure of how quick a device is. */
export const hydrationTime = (): number =>
  performance.getEntriesByName(HYDRATION, 'measure')[0]?.duration ?? 0;

const NAME = 'hydration';

/** Marks that React starts to hydrate the first page. */
export const startHydration = () => performance.mark(NAME);

/** Marks that the first page is hydrated. */
export const endHydration = () => performance.measure(NAME, NAME);

/** How long the hydration of the first page took, in milliseconds: the best measure of how quick a device is. */
export const hydrationTime = (): number => performance.getEntriesByName(NAME, 'measure')[0]?.duration ?? 0;

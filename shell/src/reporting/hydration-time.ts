const NAME = 'hydration';

/** React starts to bring the first page alive. */
export const startHydration = () => performance.mark(NAME);

/** The first page answers. */
export const endHydration = () => performance.measure(NAME, NAME);

/** How long the first page took to come alive, in milliseconds: nothing tells better how quick a device is. */
export const hydrationTime = (): number => performance.getEntriesByName(NAME, 'measure')[0]?.duration ?? 0;

/** How long a circuit stays open after a failure, in milliseconds. */
export const COOL_DOWN = 30_000;

/** Prevents work that failed a short while ago from being done, and failing, for every request. */
export function createCircuitBreaker(now = () => performance.now()) {
  const openUntil = new Map<string, number>();
  const suspectUntil = new Map<string, number>();
  let onTrial: string | undefined;

  return {
    /** Whether work under this name failed a short while ago. */
    isOpen: (name: string): boolean => (openUntil.get(name) ?? 0) > now(),
    open(name: string): void {
      openUntil.set(name, now() + COOL_DOWN);
    },
    /** Whether work under this name was late a short while ago. */
    isSuspect: (name: string): boolean => (suspectUntil.get(name) ?? 0) > now(),
    suspect(name: string): void {
      suspectUntil.set(name, now() + COOL_DOWN);
    },
    isOnTrial: (name: string): boolean => onTrial === name,
    /** Runs a trial that no request waits for; one at a time, so that trials never take every process. */
    async runTrial(name: string, trial: () => Promise<void>): Promise<void> {
      if (onTrial !== undefined) return;
      onTrial = name;
      await trial().finally(() => {
        onTrial = undefined;
      });
    },
  };
}

/** What prevents work from being done again, and from being done by trials. */
export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/** Prevents nothing, for work that is done to see whether it fails. */
export const noBreaker: CircuitBreaker = {
  isOpen: () => false,
  open: () => {},
  isSuspect: () => false,
  suspect: () => {},
  isOnTrial: () => false,
  runTrial: async () => {},
};

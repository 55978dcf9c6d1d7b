/** How long a circuit stays open after a failure, in milliseconds. */
export const COOL_DOWN = 30_000;

/** Prevents work that failed a short while ago from being done, and failing, for every request. */
export interface CircuitBreaker {
  /** True when work under this name failed a short while ago. */
  isOpen(name: string): boolean;
  open(name: string): void;
  /** True when work under this name was late a short while ago. */
  isSuspect(name: string): boolean;
  suspect(name: string): void;
  isOnTrial(name: string): boolean;
  /** Runs a trial that no request waits for; one at a time, so that trials never take every process. */
  runTrial(name: string, trial: () => Promise<void>): Promise<void>;
}

export function createCircuitBreaker(now = () => performance.now()): CircuitBreaker {
  const openUntil = new Map<string, number>();
  const suspectUntil = new Map<string, number>();
  let onTrial: string | undefined;

  return {
    isOpen: name => (openUntil.get(name) ?? 0) > now(),
    open: name => void openUntil.set(name, now() + COOL_DOWN),
    isSuspect: name => (suspectUntil.get(name) ?? 0) > now(),
    suspect: name => void suspectUntil.set(name, now() + COOL_DOWN),
    isOnTrial: name => onTrial === name,
    async runTrial(name, trial) {
      if (onTrial !== undefined) return;
      onTrial = name;
      await trial().finally(() => {
        onTrial = undefined;
      });
    },
  };
}

/** Prevents nothing, for work that is done to see whether it fails. */
export const noBreaker: CircuitBreaker = {
  isOpen: () => false,
  open: () => {},
  isSuspect: () => false,
  suspect: () => {},
  isOnTrial: () => false,
  runTrial: async () => {},
};

/** Makes what reports faults once for each cause, however long it lasts. @param report gets the causes */
export function createFaultReporter(report: (cause: unknown) => void) {
  let last = '';
  return {
    report(cause: unknown): void {
      if (last !== String(cause)) report(cause);
      last = String(cause);
    },
    /** The cause is gone: should it come back, it is reported again. */
    clear(): void {
      last = '';
    },
    /** Whether there was no fault since the last clearing. */
    isClear: (): boolean => last === '',
  };
}

import { useRef, useState } from 'react';

interface ActionOptions {
  /** Called with the cause of a failure, before its message is shown. */
  onFailure?: (cause: unknown) => void;
  /** Returns the message of a failure, for the visitor. */
  message: (cause: unknown) => string;
}

/**
 * Runs the action of a button, as deleting something: one run at a time, with a message for the visitor on failure.
 * @example
 * const { isRunning, error, run } = useAction({ message: errorMessage });
 * const remove = () => run(async () => onChange(await (await host.api()).removeDependent(lugar)));
 */
export function useAction({ onFailure, message }: ActionOptions) {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const running = useRef(false);

  /** Runs an action; does nothing while another run is under way. @returns true when the action succeeded */
  async function run(action: () => Promise<void>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setIsRunning(true);
    setFailure(null);
    try {
      await action();
      return true;
    } catch (cause) {
      onFailure?.(cause);
      setFailure({ cause });
      return false;
    } finally {
      setIsRunning(false);
      running.current = false;
    }
  }
  return { isRunning, error: failure && message(failure.cause), cause: failure?.cause, run };
}

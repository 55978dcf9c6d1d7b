import type { ThrownInbox } from './thrown-inbox.ts';

/** Statuses that no input of a visitor causes. */
const FAULTS: readonly number[] = [400, 404, 405, 410, 415];

/** Replaces a method for good: code of a remote that sets another one throws, and takes nobody else's calls with it. */
const replace = (owner: object, name: string, value: unknown) =>
  Object.defineProperty(owner, name, { value, writable: false });

/**
 * Adds calls that fail and are not the API client's, with the stack that made them: those of a remote count. Call before any
 * remote runs. A call that was given up is no failure.
 */
export function watchCalls({ add }: Pick<ThrownInbox, 'add'>): void {
  const { fetch } = window;
  const { send } = XMLHttpRequest.prototype;
  const note = (cause: Error, status: number) => {
    if (status >= 500 || FAULTS.includes(status)) add({ from: 'call', cause });
  };
  replace(window, 'fetch', (...call: Parameters<typeof fetch>) => {
    const cause = new Error();
    const answer = fetch(...call);
    answer.then(
      ({ status }) => note(cause, status),
      ({ name }) => name === 'AbortError' || add({ from: 'call', cause }),
    );
    return answer;
  });
  replace(
    XMLHttpRequest.prototype,
    'send',
    function (this: XMLHttpRequest, ...call: Parameters<typeof send>) {
      const cause = new Error();
      this.addEventListener('load', () => note(cause, this.status));
      this.addEventListener('error', () => add({ from: 'call', cause }));
      send.apply(this, call);
    },
  );
}

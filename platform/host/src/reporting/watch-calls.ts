import type { ThrownInbox } from './thrown-inbox.ts';

/** Statuses that no input of a visitor causes. */
const FAULTS: readonly number[] = [400, 404, 405, 410, 415];

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
  window.fetch = (...call) => {
    const cause = new Error();
    const answer = fetch(...call);
    answer.then(
      ({ status }) => note(cause, status),
      ({ name }) => name === 'AbortError' || add({ from: 'call', cause }),
    );
    return answer;
  };
  XMLHttpRequest.prototype.send = function (body) {
    const cause = new Error();
    this.addEventListener('load', () => note(cause, this.status));
    this.addEventListener('error', () => add({ from: 'call', cause }));
    send.call(this, body);
  };
}

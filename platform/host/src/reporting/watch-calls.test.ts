// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { attribute } from './report-thrown.ts';
import type { Thrown } from './thrown-inbox.ts';
import { watchCalls } from './watch-calls.ts';

const { fetch } = window;
const { send } = XMLHttpRequest.prototype;
/** As they are before the host replaces them. */
function restore(value: typeof fetch = fetch): void {
  Object.defineProperty(window, 'fetch', { value, writable: true });
  Object.defineProperty(XMLHttpRequest.prototype, 'send', { value: send, writable: true });
}

afterEach(() => restore());

/** What a page's own calls leave behind, each answered so. */
async function callsOf(answer: () => Promise<unknown>): Promise<Thrown[]> {
  const thrown: Thrown[] = [];
  restore(answer as typeof fetch);
  watchCalls({ add: one => thrown.push(one) });
  await window.fetch('/x').catch(() => undefined);
  await new Promise(resolve => setTimeout(resolve));
  return thrown;
}

it.each([400, 404, 405, 410, 415, 500, 503])('a call that is answered %d has failed', async status => {
  expect(await callsOf(async () => ({ status }))).toEqual([{ from: 'call', cause: expect.any(Error) }]);
});

it.each([200, 204, 304, 401, 403, 409, 422, 429])('a call that is answered %d has not', async status => {
  expect(await callsOf(async () => ({ status }))).toEqual([]);
});

it('a call without an answer has failed, one that was given up has not', async () => {
  expect(await callsOf(() => Promise.reject(new TypeError('Failed to fetch')))).toHaveLength(1);
  expect(await callsOf(() => Promise.reject(new DOMException('', 'AbortError')))).toEqual([]);
});

it('a call by XMLHttpRequest counts alike', () => {
  const thrown: Thrown[] = [];
  XMLHttpRequest.prototype.send = vi.fn();
  watchCalls({ add: one => thrown.push(one) });
  const request = new XMLHttpRequest();
  Object.defineProperty(request, 'status', { value: 404 });
  request.send();
  request.dispatchEvent(new Event('load'));
  expect(thrown).toMatchObject([{ from: 'call' }]);
});

it('nobody else replaces what makes the calls of all, and who tries reads it in an error of its own', () => {
  watchCalls({ add: () => undefined });
  expect(() => (window.fetch = vi.fn())).toThrow(/read.only/);
  expect(() => (XMLHttpRequest.prototype.send = vi.fn())).toThrow(/read.only/);
});

it('a call belongs to whom the line is of that made it, and the client of the API answers for its own', () => {
  const origin = 'https://serafim.example';
  const calledFrom = (...places: string[]) =>
    attribute(
      {
        from: 'call',
        cause: { stack: ['Error', ...places.map(place => `    at f (${origin}${place}:1:2)`)].join('\n') },
      },
      origin,
      null,
    );
  const [shell, remote] = ['/shell/assets/start-x.js', '/r/landing/1.0.0-aaaaaaaa/assets/page.js'];
  expect(calledFrom(shell, remote)).toEqual({
    thrower: { name: 'landing', version: '1.0.0-aaaaaaaa' },
    frames: ['assets/page.js:1:2'],
  });
  expect(calledFrom(shell, shell, remote)).toBeNull();
});

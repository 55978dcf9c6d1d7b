import { afterEach, expect, it, vi } from 'vitest';
import { pageTrace, TRACE_TIMING } from './trace-timing.ts';

afterEach(() => vi.restoreAllMocks());

const answerWith = (...entries: object[]) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as PerformanceEntryList);

it('calls go on with the trace that the page’s answer names', () => {
  answerWith({
    serverTiming: [
      { name: 'db', description: '' },
      { name: TRACE_TIMING, description: '00-a-b-01' },
    ],
  });
  expect(pageTrace()).toEqual({ traceparent: '00-a-b-01' });
});

it.each([
  ['a server, which has no page', []],
  ['a browser that tells nothing of it', [{}]],
  ['an answer that names no trace', [{ serverTiming: [] }]],
])('there is none on %s', (_where, entries) => {
  answerWith(...entries);
  expect(pageTrace()).toEqual({});
});

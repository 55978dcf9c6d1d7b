// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Query, useQuery } from './use-query.ts';

afterEach(cleanup);

/** A query that the test answers by hand. */
function manualQuery() {
  const signals: AbortSignal[] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  const query: Query<string> = signal => {
    const answer = Promise.withResolvers<string>();
    signals.push(signal);
    answers.push(answer);
    return answer.promise;
  };
  return { query, signals, answers };
}

const show = (first: Query<string> | null, known?: string) =>
  renderHook(({ query }) => useQuery(query, known), { initialProps: { query: first } });

describe('a page that reads from the API', () => {
  it('loads, then has the data', async () => {
    const { result } = show(async () => 'Ana');
    expect(result.current.state).toEqual({ status: 'loading', previous: undefined });
    await act(async () => undefined);
    expect(result.current.state).toEqual({ status: 'ready', data: 'Ana' });
  });

  it('has the cause of a failure, and reads once more on request', async () => {
    const cause = new TypeError('offline');
    const query = vi.fn<Query<string>>().mockRejectedValueOnce(cause).mockResolvedValueOnce('Ana');
    const { result } = show(query);
    await act(async () => undefined);
    expect(result.current.state).toEqual({ status: 'failed', cause });
    await act(async () => result.current.refetch());
    expect(result.current.state).toEqual({ status: 'ready', data: 'Ana' });
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('shows what it had while another search loads, and drops the older answer', async () => {
    const older = manualQuery();
    const { result, rerender } = show(async () => 'page 1');
    await act(async () => undefined);
    rerender({ query: older.query });
    expect(result.current.state).toEqual({ status: 'loading', previous: 'page 1' });
    rerender({ query: async () => 'page 3' });
    expect(older.signals[0]?.aborted).toBe(true);
    await act(async () => older.answers[0]?.resolve('page 2'));
    expect(result.current.state).toEqual({ status: 'ready', data: 'page 3' });
  });

  it('reads nothing that a loader has read, but reads it again on request', async () => {
    const query = vi.fn(async () => 'newer');
    const { result, rerender } = show(query, 'from the loader');
    const { state } = result.current;
    expect(state).toEqual({ status: 'ready', data: 'from the loader' });
    rerender({ query });
    expect(result.current.state).toBe(state);
    expect(query).not.toHaveBeenCalled();
    await act(async () => result.current.refetch());
    expect(result.current.state).toEqual({ status: 'ready', data: 'newer' });
  });

  it('reads nothing before there is something to read', async () => {
    const { result } = show(null);
    await act(async () => undefined);
    expect(result.current.state.status).toBe('loading');
  });

  it('shows what a change answered in place of what was read', async () => {
    const query = async () => 'open';
    const { result } = show(query);
    await act(async () => undefined);
    act(() => result.current.setData('paid'));
    expect(result.current.state).toEqual({ status: 'ready', data: 'paid' });
  });

  it('aborts the read when it is left', () => {
    const { query, signals } = manualQuery();
    show(query).unmount();
    expect(signals[0]?.aborted).toBe(true);
  });
});

// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePostalCode } from './use-postal-code.ts';

afterEach(cleanup);

const paulista = {
  cep: '01310-100',
  rua: 'Avenida Paulista',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
};

function open(find: (digits: string) => Promise<typeof paulista | null>) {
  const onFound = vi.fn();
  const call = vi.fn(find);
  const { result } = renderHook(() => usePostalCode(call, onFound));
  return { result, onFound, call, type: (text: string) => act(() => result.current.lookUp(text)) };
}

describe('a visitor who types a CEP', () => {
  it('gets its address at the eighth digit, once', async () => {
    const { result, onFound, call, type } = open(async () => paulista);
    await type('01310-1');
    expect(call).not.toHaveBeenCalled();
    await type('01310-100');
    await type('01310100');
    expect(call).toHaveBeenCalledExactlyOnceWith('01310100', expect.anything());
    expect(onFound).toHaveBeenCalledExactlyOnceWith(paulista);
    expect(result.current.search).toEqual({ status: 'found', address: paulista });
  });

  it('gets nothing of a CEP that was typed over meanwhile', async () => {
    const first = Promise.withResolvers<typeof paulista>();
    const { onFound, call, result } = open(digits =>
      digits === '01310100' ? first.promise : Promise.resolve(paulista),
    );
    let typed: Promise<void> | undefined;
    act(() => {
      typed = result.current.lookUp('01310-100');
    });
    await act(() => result.current.lookUp('01310-200'));
    first.resolve({ ...paulista, rua: 'Rua errada' });
    await act(() => typed ?? Promise.resolve());
    expect(call).toHaveBeenCalledTimes(2);
    expect(onFound).toHaveBeenCalledExactlyOnceWith(paulista);
  });

  it('learns whether there is no such CEP or nobody can say now', async () => {
    const unknown = open(async () => null);
    await unknown.type('00000-000');
    expect(unknown.result.current.search).toEqual({ status: 'unknown' });
    const offline = open(async () => Promise.reject(new Error('sem rede')));
    await offline.type('01310-100');
    expect(offline.result.current.search).toEqual({ status: 'unavailable' });
    expect(offline.onFound).not.toHaveBeenCalled();
  });
});

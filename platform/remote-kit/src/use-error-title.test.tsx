// @vitest-environment jsdom

import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useErrorTitle } from './use-error-title.ts';

const brand = { name: 'Exemplo', siteUrl: 'http://localhost' };

afterEach(cleanup);

function open(plain?: string) {
  const setTitle = vi.fn();
  const form = renderHook(() => useErrorTitle({ brand, setTitle }, 'Entrar', plain));
  return { setTitle, ...form };
}

describe('the tab of a form', () => {
  it('says that there are errors, and stops when they are gone', () => {
    const { setTitle, result } = open();
    result.current(true);
    expect(setTitle).toHaveBeenLastCalledWith(`Erro: Entrar · ${brand.name}`);
    result.current(false);
    expect(setTitle).toHaveBeenLastCalledWith(null);
  });

  it('says no more of errors when the form is left', () => {
    const { setTitle, result, unmount } = open();
    result.current(true);
    unmount();
    expect(setTitle).toHaveBeenLastCalledWith(null);
  });

  it('stays as it is when a form without errors goes: the next one may have named it already', () => {
    const { setTitle, unmount } = open('Contato (etapa 2 de 4)');
    unmount();
    expect(setTitle).not.toHaveBeenCalled();
  });

  it('goes back to a title that is not the route’s', () => {
    const { setTitle, result } = open('Contato (etapa 2 de 4)');
    result.current(false);
    expect(setTitle).toHaveBeenLastCalledWith('Contato (etapa 2 de 4)');
  });
});

// @vitest-environment jsdom
import { RemoteFailure } from '@serafim/host/loading/remote-failure';
import type { LiveRemote, ReleaseSet } from '@serafim/platform-contract/release-set';
import { beforeAll, expect, it } from 'vitest';
import { createStore } from 'zustand';
import { showPreview } from './show-preview.ts';

// jsdom has none.
beforeAll(() => {
  CSSStyleSheet.prototype.replaceSync ??= () => undefined;
  document.adoptedStyleSheets ??= [];
});

const remotes = [
  { name: 'landing', version: '1.0.0' },
  { name: 'member', version: '2.0.0' },
  { name: 'signup', version: '3.0.0' },
] as LiveRemote[];

it('whoever previews versions reads the set, the fragments of the page with their teams, and what failed last', () => {
  document.body.innerHTML =
    '<div data-fragment="member/cartao@1" data-boundary="member" data-version="2.0.0" data-state="ready"></div>';
  const failures = createStore<{ lastFailure: RemoteFailure | null }>(() => ({ lastFailure: null }));
  const preview = {
    shown: { member: '2.0.0', signup: '4.0.0' },
    owners: { landing: 'time landing', member: 'time member' },
  };
  showPreview(preview, { id: '0123456789abcdef', remotes } as unknown as ReleaseSet, failures);
  const lines = () => [...document.querySelectorAll('h2, li')].map(element => element.textContent);
  expect(lines()).toEqual([
    'Conjunto 0123456789abcdef',
    'member 2.0.0 (time member) · prévia',
    'signup 3.0.0 (?) · no lugar de 4.0.0',
    'landing 1.0.0 (time landing)',
    'Fragmentos nesta página',
    'member/cartao@1 2.0.0 (time member) · ready',
    'Última recusa',
    'nenhuma',
  ]);
  failures.setState({
    lastFailure: new RemoteFailure(
      { name: 'member', version: '2.0.0' },
      'rendering',
      new TypeError('quebrou'),
    ),
  });
  expect(lines().at(-1)).toBe('member@2.0.0 failed while rendering: TypeError: quebrou');
});

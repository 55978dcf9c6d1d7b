import type { FileChanges } from '@serafim/release/testing/copy-version';

/** A release of the shell that harms whoever opens any page. */
interface ShellKind {
  name: string;
  /** It stands still for good: the canary is asked even where the gate refuses it. */
  isFreezing?: true;
  /** What its start module does before anything else. */
  code: string;
}

export const shellKinds: readonly ShellKind[] = [
  { name: 'a shell that dies at its first line', code: "throw new TypeError('prova');" },
  { name: 'a shell that never hydrates', code: 'await new Promise(() => {});' },
  {
    name: 'a shell that freezes every page after 6 s',
    isFreezing: true,
    code: 'setTimeout(() => { for (;;); }, 6000);',
  },
  {
    name: 'a shell whose links lead nowhere',
    code: "addEventListener('click', event => { event.preventDefault(); event.stopImmediatePropagation(); }, true);",
  },
  {
    name: 'a shell that hides its header',
    code: "setTimeout(() => { document.querySelector('header').style.display = 'none'; }, 1000);",
  },
];

/** Changes the start module of a shell to what a kind does. @param start its path in the release */
export const shellChanges = ({ code }: ShellKind, start: string): FileChanges => ({
  [start]: text => `${code}\n${text}`,
});

import type { FailureStore } from '@serafim/host/site-shell';
import type { BootPreview, ReleaseSet } from '@serafim/platform-contract/release-set';
import css from './preview-panel.css?inline';

/** Sections of the panel: a heading, and its lines. */
type Sections = [heading: string, lines: string[]][];

/** The versions of the set, those of the preview first; a version that the server could not render has another in its place. */
function versionLines({ shown, owners = {} }: BootPreview, { remotes }: ReleaseSet): string[] {
  const line = ({ name, version }: { name: string; version: string }) => {
    const wanted = shown[name];
    const mark = wanted === undefined ? '' : wanted === version ? ' · prévia' : ` · no lugar de ${wanted}`;
    return `${name} ${version} (${owners[name] ?? '?'})${mark}`;
  };
  return [...remotes].sort((one, other) => Number(other.name in shown) - Number(one.name in shown)).map(line);
}

/** The fragments that the page shows now. */
function fragmentLines({ owners = {} }: BootPreview): string[] {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-fragment]')];
  const lines = areas.map(
    ({ dataset: { fragment, boundary = '', version, state } }) =>
      `${fragment} ${version} (${owners[boundary] ?? '?'}) · ${state}`,
  );
  return lines.length > 0 ? [...new Set(lines)] : ['nenhum'];
}

/** Adds a panel to the page that lists what a preview consists of, read anew whenever it is opened. */
export function showPreview(preview: BootPreview, set: ReleaseSet, failures: FailureStore): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const panel = document.createElement('details');
  panel.dataset.previa = '';
  const summary = document.createElement('summary');
  summary.textContent = 'Painel da prévia';
  const text = (tag: string, content: string) =>
    Object.assign(document.createElement(tag), { textContent: content });

  function show(): void {
    const sections: Sections = [
      [`Conjunto ${set.id}`, versionLines(preview, set)],
      ['Fragmentos nesta página', fragmentLines(preview)],
      ['Última recusa', [failures.getState().lastFailure?.message ?? 'nenhuma']],
    ];
    const elements = sections.flatMap(([heading, lines]) => {
      const list = document.createElement('ul');
      list.append(...lines.map(line => text('li', line)));
      return [text('h2', heading), list];
    });
    panel.replaceChildren(summary, ...elements);
  }

  panel.addEventListener('toggle', () => panel.open && show());
  failures.subscribe(show);
  show();
  const region = document.createElement('aside');
  region.setAttribute('aria-label', 'Painel da prévia');
  region.append(panel);
  document.body.append(region);
}

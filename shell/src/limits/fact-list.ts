import type { SiteFacts } from '@serafim/host/facts/site-facts';

/** How many events the list shows. */
const EVENTS = 5;

/** Shows the facts of this tab, as `signup/plano: "gold"`, and what happened last; the first word of each is its owner. */
export function showFacts(facts: Pick<SiteFacts, 'values' | 'watch'>): void {
  const list = document.createElement('aside');
  list.dataset.fatos = '';
  list.setAttribute('aria-label', 'Fatos e eventos');
  const events: string[] = [];

  function show() {
    const values = [...facts.values].map(([id, value]) => `${id}: ${JSON.stringify(value)}`);
    const lines = ['Fatos', ...(values.length > 0 ? values : ['nenhum']), ...events];
    list.replaceChildren(
      ...lines.map(line => {
        const element = document.createElement('p');
        element.textContent = line;
        return element;
      }),
    );
  }

  facts.watch((value, key) => {
    const [kind, id] = key.split(' ');
    if (kind === 'events') {
      events.push(`evento ${id}: ${JSON.stringify(value)}`);
      events.splice(0, events.length - EVENTS);
    }
    show();
  });
  show();
  document.body.append(list);
}

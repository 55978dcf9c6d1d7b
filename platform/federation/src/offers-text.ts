import type { RemoteFact } from '@serafim/platform-contract/facts';
import type { RemoteData } from '@serafim/platform-contract/remote-data';
import { declareOffers } from './declare-offers.ts';
import { describeRemote, toJsonSchema } from './describe-remote.ts';

/** What the first line of declarations begins with that nobody writes by hand. */
export const OFFERS_MARK = '// Written from the data';

/**
 * What a remote offers others, as the declarations that its team and others are checked against: routes by name, fragments,
 * slots, facts and events. Descriptions of schemas become their comments.
 * @param name of the remote
 * @returns the text of `src/offers.d.ts`; empty where it offers nothing
 */
export function offersText(name: string, remote: RemoteData): string {
  // A release leaves out the descriptions of facts.
  const describe = (facts: readonly RemoteFact[] = []) =>
    facts.map(fact => ({ name: fact.name, schema: toJsonSchema(fact.schema, fact.name) }));
  const { facts, events } = remote;
  const described = { ...describeRemote(remote), facts: describe(facts), events: describe(events) };
  const source = `${OFFERS_MARK} of ${name}, by its builds and by \`npm run check\`: do not edit.\n`;
  const parts = declareOffers({ [name]: described });
  return parts.length === 0 ? '' : [source, ...parts].join('\n');
}

import { SLIM_ENTRY } from '@serafim/federation/layout';
import { sumBytes } from './network-log.ts';
import type { SwitchFigures } from './route-switch.ts';
import type { Round } from './visit-entry.ts';

/** A file that a remote's or an app's build made of the page's own code and styles. */
const isOwnCode = (url: string) => /\/assets\/[^/]+$/.test(url) && !url.includes('/shell/');

/** What federation adds to the page itself: the container, and all that is no code of the page's. */
const isGlue = ({ url }: SwitchFigures['requests'][number]) => url.endsWith(SLIM_ENTRY) || !isOwnCode(url);

function flattenSwitch(name: string, { time, requests }: SwitchFigures): Record<string, number> {
  const glue = requests.filter(isGlue);
  return {
    [`switch.${name}`]: time,
    [`switch.${name}.bytes`]: sumBytes(requests),
    [`switch.${name}.requests`]: requests.length,
    [`switch.${name}.glueBytes`]: sumBytes(glue),
    [`switch.${name}.glueRequests`]: glue.length,
  };
}

/** One round as flat figures: `lcp` of the first visit, `warm.lcp` of the second, `switch.cold` and so on. */
export function flattenRound({ cold, warm, switches }: Round): Record<string, number> {
  const warmed = Object.entries(warm).map(([name, value]) => [`warm.${name}`, value] as const);
  return {
    ...cold,
    ...Object.fromEntries(warmed),
    ...flattenSwitch('cold', switches.cold),
    ...flattenSwitch('afterIdle', switches.afterIdle),
    ...flattenSwitch('prefetched', switches.prefetched),
  };
}

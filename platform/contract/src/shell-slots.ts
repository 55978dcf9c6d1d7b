import { z } from 'zod';
import type { RemoteSlot } from './slot.ts';

/** What the ids of the shell's slots begin with. */
export const SHELL_NAME = 'shell';

const accountLink = z.strictObject({
  /** The link's text, as `Minha conta`: whatever fills it shows that text. */
  label: z.string().max(40),
});

const nothing = z.strictObject({});

declare module './slot.ts' {
  interface SiteSlots {
    /** What stands in the header's link to the account, on screens with room for it; 48 px high, one line. */
    'shell/conta': z.infer<typeof accountLink>;
    /** The last line of the open menu, for who is signed in: a way out. */
    'shell/sair': z.infer<typeof nothing>;
  }
}

/** The slots of the shell, which has no entry that could declare them. Read at release; no browser loads them. */
export const shellSlots: readonly RemoteSlot[] = [
  { name: 'conta', props: accountLink, atMost: 1, weight: 4_000 },
  { name: 'sair', props: nothing, atMost: 1, weight: 4_000 },
];

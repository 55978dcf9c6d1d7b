// What the remotes and the shell of this site offer each other: names of pages, fragments, slots, facts and events, as each
// says of its own, gathered; and what the site declares to the platform. Types alone, so that no code is part of another one.
import type {} from './contract/src/site.d.ts';
import type {} from './remote-admin/src/offers.d.ts';
import type {} from './remote-landing/src/offers.d.ts';
import type {} from './remote-member/src/offers.d.ts';
import type {} from './remote-signup/src/offers.d.ts';
import type {} from './shell/src/offers.d.ts';

// What the remotes of this site offer each other: names of pages, fragments, slots, facts and events, as each says of
// its own, gathered. Types alone, so that no remote's code is part of another one.
import type {} from './remote-admin/src/offers.d.ts';
import type {} from './remote-landing/src/offers.d.ts';
import type {} from './remote-member/src/offers.d.ts';
import type {} from './remote-signup/src/offers.d.ts';

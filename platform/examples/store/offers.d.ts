// What the three remotes offer each other, as each says of its own, gathered.
import type {} from './remote-checkout/src/offers.d.ts';
import type {} from './remote-decide/src/offers.d.ts';
import type {} from './remote-explore/src/offers.d.ts';

// The pages of this site that remotes link to by name: what each remote says of its own, gathered. Types alone, so
// that no remote's code is part of another one.
import type {} from './remote-admin/src/offers.d.ts';

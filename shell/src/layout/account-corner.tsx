import type { RemoteHost, ShownSlot } from '@serafim/platform-contract/host';
import type { SiteSlots } from '@serafim/platform-contract/slot';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Destination } from './destinations.ts';
import styles from './site-header.module.css';

/** A link as wide as its text alone, in pixels, has no room for more; on a phone it has none at all. */
const TEXT = 120;

interface AccountCornerProps {
  host: Pick<RemoteHost, 'Slot'>;
  account: Destination;
  signedIn: boolean;
}

/**
 * The link to the sign-in or, for who is signed in, to the account. It is the shell's own, in a box of fixed size;
 * the members' team fills it, for members alone, on screens with room for it. Who is signed in is asked for once the
 * browser is idle, so that this, too, comes after everything else.
 */
export function AccountCorner({ host, account: { label, to }, signedIn }: AccountCornerProps) {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const Slot = host.Slot as ComponentType<ShownSlot>;
  const props: SiteSlots['shell/conta'] = { label };
  return (
    <Link ref={setLink} to={to} className={styles.account}>
      {signedIn && link && link.offsetWidth > TEXT ? (
        <Slot id="shell/conta" props={props} placeholder={label} />
      ) : (
        label
      )}
    </Link>
  );
}

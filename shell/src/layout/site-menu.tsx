import { paths } from '@serafim/contract/site/paths';
import type { LinksIn } from '@serafim/host/site-shell';
import type { RemoteHost, ShownSlot } from '@serafim/platform-contract/host';
import { fillBrand } from '@serafim/platform-contract/module';
import { ArrowRightIcon, buttonClass, CloseIcon, MenuIcon } from '@serafim/ui';
import { type ComponentType, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { card, type Destination, menuLinks, menuSmallLinks } from './destinations.ts';
import styles from './site-menu.module.css';

interface SiteMenuProps {
  host: Pick<RemoteHost, 'brand' | 'Slot'>;
  /** The link to the sign-in, or to the account of a signed-in member. */
  account: Destination;
  /** Members are offered no contract, but a way out. */
  member: boolean;
  linksIn: LinksIn;
}

/** Closes the menu once a member has signed out by its last line; until the session is known, nobody has. */
function useCloseAfterSignOut(panel: RefObject<HTMLElement | null>, member: boolean): void {
  const wasMember = useRef(false);
  useEffect(() => {
    if (wasMember.current && !member) panel.current?.hidePopover();
    wasMember.current = member;
  }, [panel, member]);
}

/**
 * The menu behind the icon, with every destination. A native popover: it opens without JavaScript, closes on
 * Escape and on a touch outside, and gives the focus back.
 */
export function SiteMenu({ host, account, member, linksIn }: SiteMenuProps) {
  const { brand } = host;
  const Slot = host.Slot as ComponentType<ShownSlot>;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const inMenu = linksIn('menu');
  /** The header's too: it has no room for them on most screens. */
  const asked = [...linksIn('header').filter(({ to }) => !inMenu.some(link => link.to === to)), ...inMenu];
  /** For members what they alone have use for; the rest stands below, smaller. */
  const large = member ? [...asked.filter(link => link.for), card, account] : menuLinks;
  const small = [...(member ? menuLinks : []), ...menuSmallLinks, ...asked.filter(link => !link.for)];
  const close = () => panel.current?.hidePopover();
  // Without script it opens as well: it may stand open already.
  useEffect(() => setOpen(panel.current?.checkVisibility?.() ?? false), []);
  useCloseAfterSignOut(panel, member);

  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? 'Fechar menu' : 'Abrir menu'}
      >
        {open ? <CloseIcon /> : <MenuIcon />}
      </button>
      <nav
        id={id}
        ref={panel}
        popover="auto"
        aria-label="Menu"
        className={styles.panel}
        onToggle={event => setOpen(event.newState === 'open')}
        onBlur={event => {
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <ul className={styles.list}>
          {large.map(({ label, to }) => (
            <li key={label}>
              <Link to={to} onClick={close} className={styles.link}>
                {fillBrand(label, brand)}
                <ArrowRightIcon />
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles.small}>
          {small.map(({ label, to }) => (
            <li key={to + label}>
              <Link to={to} onClick={close}>
                {fillBrand(label, brand)}
              </Link>
            </li>
          ))}
        </ul>
        {member || (
          <div className={styles.actions}>
            <Link to={paths.signUp} onClick={close} className={buttonClass({ variant: 'primary' })}>
              Contrate Agora
            </Link>
            <Link to={account.to} onClick={close} className={buttonClass({ variant: 'outline' })}>
              {account.label}
            </Link>
          </div>
        )}
        <p className={styles.hours}>
          Atendimento: <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>, {brand.hours}
        </p>
        {member && open && <Slot id="shell/sair" props={{}} />}
      </nav>
    </>
  );
}

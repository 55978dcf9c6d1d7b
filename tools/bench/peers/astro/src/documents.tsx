import type { ComponentProps, ReactNode } from 'react';

// Astro's pages are documents: what the site's components have of its router is this much.

interface LinkProps extends ComponentProps<'a'> {
  to: string;
}

/** A link to another document. */
export const Link = ({ to, ...rest }: LinkProps) => <a {...rest} href={to} />;

const onServer = { pathname: '/', search: '', hash: '', key: '' };

/** The address of the document. */
export const useLocation = (): typeof onServer =>
  import.meta.env.SSR ? onServer : { ...window.location, key: '' };

/** The query of the document's address. */
export const useSearchParams = () => [new URLSearchParams(useLocation().search)];

/** Goes to another document, or writes another address. */
function navigate(to: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', to);
  else window.location.assign(to);
}

export const useNavigate = () => navigate;

/** The one route there is. */
export const Routes = ({ children }: { children: ReactNode }) => children;
export const Route = ({ element }: { element: ReactNode }) => element;

/** Asked for by headers of other pages alone. */
export const matchPath = () => null;

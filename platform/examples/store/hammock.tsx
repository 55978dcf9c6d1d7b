import type { Product } from './catalog.ts';

/** A hammock between two posts. */
export function Hammock({ colors: [cloth, fringe] }: Pick<Product, 'colors'>) {
  return (
    <svg viewBox="0 0 160 100" width="160" height="100" aria-hidden="true">
      <path d="M12 8v88M148 8v88" stroke="#6b5a48" strokeWidth="6" strokeLinecap="round" />
      <path d="M12 22L40 40M12 22L44 34M148 22l-28 18M148 22l-32 12" stroke={fringe} strokeWidth="2" />
      <path d="M40 36q40 62 80 0q-40 24-80 0z" fill={cloth} />
      <path d="M48 52v14M60 64v14M72 71v14M88 71v14M100 64v14M112 52v14" stroke={fringe} strokeWidth="3" />
    </svg>
  );
}

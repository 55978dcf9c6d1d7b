import type { Protocol } from '../serving/entries.ts';

/** The line and the processor that a visit is measured with. */
export interface Profile {
  name: string;
  protocol: Protocol;
  throttled: boolean;
}

export const profiles: readonly Profile[] = [
  { name: 'slow 4G, HTTP/1.1', protocol: 'h1', throttled: true },
  { name: 'slow 4G, HTTP/2', protocol: 'h2', throttled: true },
  { name: 'unthrottled, HTTP/1.1', protocol: 'h1', throttled: false },
  { name: 'unthrottled, HTTP/2', protocol: 'h2', throttled: false },
];

/** @throws where there is none of that name */
export function profileNamed(name: string): Profile {
  const profile = profiles.find(one => one.name === name);
  if (!profile) throw new Error(`There is no profile ${name}`);
  return profile;
}

const KBIT = 1000 / 8;

/** Lighthouse's slow 4G, applied by the browser: bytes per second and milliseconds. */
export const SLOW_4G = {
  downloadThroughput: 1600 * KBIT,
  uploadThroughput: 750 * KBIT,
  latency: 150,
} as const;

/** How many times slower than this machine the visitor's processor is. */
export const CPU_SLOWDOWN = 4;

/** A phone's screen. */
export const VIEWPORT = { width: 390, height: 844 } as const;

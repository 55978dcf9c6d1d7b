import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The one without windows first: a new visitor's browser costs a quarter of the work, and shows the same page. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Flags for a browser that runs as root, without a screen and without calling home. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium on this machine: `CHROMIUM_PATH`, playwright's own, or the system's. Undefined where none is. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_PATHS].find(
    path => path && existsSync(path),
  );
}

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/**
 * Finds a browser or installs one: Debian's where apt is there and we may use it, else playwright's own.
 * @throws when none can be had, with what to do
 */
export function ensureChromium(report: (line: string) => void): string {
  const found = findChromium();
  if (found) return found;
  const mayUseApt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (mayUseApt) {
    report('Installing Chromium from Debian (about a minute) …');
    run('apt-get', 'update', '-qq');
    const install = (name: string) => run('apt-get', 'install', '-y', '-qq', name);
    // Debian's older releases have it with windows only.
    if (!install('chromium-headless-shell')) install('chromium');
  } else {
    report('Installing playwright’s Chromium (about a minute) …');
    run('npx', 'playwright', 'install', 'chromium');
  }
  const installed = findChromium();
  if (!installed)
    throw new Error(
      'No browser could be installed. Install Chromium yourself and name it: CHROMIUM_PATH=… npm test',
    );
  return installed;
}

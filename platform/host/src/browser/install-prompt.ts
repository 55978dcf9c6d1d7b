import type { InstallPrompt } from '@serafim/platform-contract/host';

let held: InstallPrompt | null = null;

/** Holds what the browser would ask by itself, for a page to ask at a better moment. Only Chromium has it. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    // Not among the types of the DOM, as one engine alone has it.
    held = event as Event & InstallPrompt;
  });
}

/** What the browser can ask now, if anything. */
export const heldInstallPrompt = (): InstallPrompt | null => held;

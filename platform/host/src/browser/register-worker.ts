/** Starts the site's worker, which may answer in place of any page that does not arrive. Rejects where it does not start. */
export async function startWorker(address: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(address, { scope: '/' });
  const { installing } = registration;
  if (registration.active !== null || installing === null) return;
  await new Promise<void>((resolve, reject) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') resolve();
      if (installing.state === 'redundant') reject(new Error('The worker could not be installed.'));
    });
  });
}

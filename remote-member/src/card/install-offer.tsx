import type { RemoteHost } from '@serafim/platform-contract/host';
import { createTabStorage } from '@serafim/remote-kit/tab-storage';
import { Button, Notice } from '@serafim/ui';
import { useEffect, useState } from 'react';

/** Where the browser remembers that it has offered: no person is offered twice, whatever the answer was. */
const OFFERED = 'instalar-oferecido';

const storage = createTabStorage(() => localStorage);

/** Whether the site was opened as an app. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** After a first download: the site as an app, by the browser's own question where it has one, else by how it is done. */
export default function InstallOffer({ host }: { host: RemoteHost }) {
  const [isOpen, setOpen] = useState(() => storage.read(OFFERED) === null && !isInstalled());
  const prompt = host.installPrompt?.() ?? null;
  useEffect(() => {
    storage.write(OFFERED, '1');
    // An app without a network must show more than the browser's own page.
    host
      .cacheCardOffline?.()
      .catch(cause => host.report({ kind: 'info', code: 'carteirinha/sem-pagina-offline', cause }));
  }, [host]);
  if (!isOpen) return null;

  const install = async () => {
    await prompt?.prompt();
    setOpen(false);
  };
  return (
    <Notice kind="info" title="A carteirinha na tela do celular">
      {prompt === null ? (
        <p>
          Abre com um toque, como um aplicativo. No iPhone, toque em Compartilhar e em “Adicionar à Tela de
          Início”. Nos outros, abra o menu do navegador e escolha “Adicionar à tela inicial” ou “Instalar”.
        </p>
      ) : (
        <p>Abre com um toque, como um aplicativo.</p>
      )}
      {prompt !== null && (
        <Button size="small" onClick={install}>
          Instalar
        </Button>
      )}
      <Button variant="text" onClick={() => setOpen(false)}>
        {prompt === null ? 'Entendi' : 'Agora não'}
      </Button>
    </Notice>
  );
}

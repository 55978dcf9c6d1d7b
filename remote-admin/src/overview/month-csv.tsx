import type { RemoteHost } from '@serafim/platform-contract/host';
import { saveFile } from '@serafim/remote-kit/save-file';
import { Button, DownloadIcon, Notice } from '@serafim/ui';
import { useOffers } from '../access/role.ts';
import { useAdminAction } from '../access/use-admin-action.ts';

/** Downloads the figures of the month with their definitions, for spreadsheets. */
export function MonthCsv({ host, mes }: { host: RemoteHost; mes: string }) {
  const { isRunning, error, run } = useAdminAction(host);
  const mayExport = useOffers(host, 'atendimento');
  const start = () =>
    run(async () => {
      const name = `painel-${mes}.csv`;
      saveFile(await (await host.api()).monthCsv({ mes }), name);
      host.announce(`Planilha pronta: ${name}.`);
    });
  if (!mayExport) return null;
  return (
    <div>
      <Button
        variant="outline"
        size="small"
        waiting={isRunning && 'Exportando…'}
        onClick={() => void start()}
      >
        <DownloadIcon />
        CSV do mês
      </Button>
      {error !== null && (
        <Notice kind="error" title="A planilha não foi exportada">
          <p>{error}</p>
        </Notice>
      )}
    </div>
  );
}

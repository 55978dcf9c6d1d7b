import type { RemoteHost } from '@serafim/platform-contract/host';
import { saveFile } from '@serafim/remote-kit/save-file';
import { Button, DownloadIcon, Notice } from '@serafim/ui';
import { useOffers } from '../access/role.ts';
import { useAdminAction } from '../access/use-admin-action.ts';
import styles from './client-export.module.css';
import { type ListState, toExportQuery } from './list-state.ts';

/** Downloads the clients of the current filters, all pages, as a file for spreadsheets. */
export function ClientExport({ host, state }: { host: RemoteHost; state: ListState }) {
  const { isRunning, error, run } = useAdminAction(host);
  const mayExport = useOffers(host, 'atendimento');
  const start = () =>
    run(async () => {
      const api = await host.api();
      const exportClients = state.busca === '' ? api.clientsCsv : api.searchClientsCsv;
      saveFile(await exportClients(toExportQuery(state)), 'clientes.csv');
      host.announce('Planilha pronta: clientes.csv.');
    });
  if (!mayExport) return null;
  return (
    <div className={styles.export}>
      <Button
        variant="outline"
        size="small"
        waiting={isRunning && 'Exportando…'}
        onClick={() => void start()}
      >
        <DownloadIcon />
        Exportar CSV
      </Button>
      <p>A planilha segue os filtros acima, com o CPF oculto. A exportação fica registrada.</p>
      {error !== null && (
        <Notice kind="error" title="A planilha não foi exportada">
          <p>{error}</p>
        </Notice>
      )}
    </div>
  );
}

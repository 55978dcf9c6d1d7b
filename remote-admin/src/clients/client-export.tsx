import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, DownloadIcon, Notice } from '@serafim/ui';
import { useState } from 'react';
import { needsSignIn, reasonOf } from '../access/failure.ts';
import styles from './client-export.module.css';
import { exportQuery, type ListState } from './list-state.ts';

type Exporting = { status: 'idle' | 'working' } | { status: 'failed'; reason: string };

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the time that the page is idle again.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** The clients that the filters leave, all pages, as a file for spreadsheets. */
export function ClientExport({ host, state }: { host: RemoteHost; state: ListState }) {
  const [exporting, setExporting] = useState<Exporting>({ status: 'idle' });
  const start = async () => {
    setExporting({ status: 'working' });
    try {
      save(await (await host.api()).clientsCsv(exportQuery(state)), 'clientes.csv');
      setExporting({ status: 'idle' });
      host.announce('Planilha pronta: clientes.csv.');
    } catch (cause) {
      if (needsSignIn(cause)) host.requireSignIn();
      setExporting({ status: 'failed', reason: reasonOf(cause) });
    }
  };
  return (
    <div className={styles.export}>
      <Button
        variant="outline"
        size="small"
        waiting={exporting.status === 'working' && 'Exportando…'}
        onClick={() => void start()}
      >
        <DownloadIcon />
        Exportar CSV
      </Button>
      <p>Sai com os filtros de agora e o CPF mascarado. Fica registrado.</p>
      {exporting.status === 'failed' && (
        <Notice kind="error" title="A planilha não foi exportada">
          <p>{exporting.reason}</p>
        </Notice>
      )}
    </div>
  );
}

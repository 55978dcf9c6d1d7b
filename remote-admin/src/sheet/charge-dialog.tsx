import type { ClientRecord } from '@serafim/contract/api/client/client-record';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { methodInSentence } from '@serafim/contract/api/plan/plan-table';
import type { ClientSheet } from '@serafim/contract/api/sheet/client-sheet';
import { plainDay } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { IdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import { ActDialog } from './act-dialog.tsx';

export interface ClientDialogProps {
  host: RemoteHost;
  client: ClientRecord;
  sheet: ClientSheet;
  /** Keys that outlive the question: what was sent and not answered is not sent a second time. */
  keyOf: IdempotencyKey;
  onDone: (notice: string) => void;
  onClose: (isUnknown?: boolean) => void;
}

/** Mails a client the charge that is open, with what it is paid by. */
export function ChargeDialog({ host, client, sheet, keyOf, onDone, onClose }: ClientDialogProps) {
  const { cobranca } = sheet;
  const name = firstName(client.nome);
  const act = async () => {
    await (await host.api()).sendCharge(client.id, { idempotencyKey: keyOf(cobranca?.id) });
    onDone(`A cobrança está a caminho de ${name}, por e-mail.`);
    return true;
  };
  return (
    <ActDialog
      host={host}
      title={`Mandar a cobrança para ${name}?`}
      confirm={{ label: 'Mandar agora', waiting: 'mandando…' }}
      act={act}
      onClose={onClose}
    >
      {cobranca && (
        <p>
          {name} recebe em {client.email} a cobrança de <strong>{formatMoney(cobranca.valor)}</strong>, com
          vencimento em {plainDay(cobranca.vencimento)}, por {methodInSentence(cobranca.meiodepagamento)}, com
          o código e a página em que dá para pagar de outro jeito.
        </p>
      )}
    </ActDialog>
  );
}

import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { plainDay } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { useState } from 'react';
import { ActDialog } from './act-dialog.tsx';
import { ApproverNote } from './approver-note.tsx';
import type { ClientDialogProps } from './charge-dialog.tsx';
import { LimitRuler, passesLimit } from './limit-ruler.tsx';

const ask = { label: 'Pedir aprovação', waiting: 'pedindo…' };
const end = { label: 'Encerrar o contrato', waiting: 'encerrando…', variant: 'danger' } as const;

interface LeavingDialogProps extends ClientDialogProps {
  /** Reads the sheet again: what leaving means has changed. */
  onOutdated: () => void;
}

/** Ends a client's contract on today's terms, as the client asked for it. */
export function LeavingDialog(props: LeavingDialogProps) {
  const { host, client, sheet, onDone, onClose, onOutdated } = props;
  const [nota, setNota] = useState('');
  const { saida, limite } = sheet;
  const name = firstName(client.nome);
  if (saida === null) return null;
  const { tipo, efeitoEm, reembolso, pedeChavePix } = saida;
  const isBlocked = reembolso > 0 && passesLimit({ sum: reembolso, limit: limite });
  // All that is left was asked for already, and waits.
  const isAsked = isBlocked && sheet.pagamentos.every(({ resta }) => resta === 0);
  const act = async () => {
    try {
      await (await host.api()).endClientContract(client.id, { tipo, ...(isBlocked && { pede: true, nota }) });
    } catch (cause) {
      if (toApiError(cause)?.is('versao-desatualizada')) onOutdated();
      throw cause;
    }
    onDone(
      isBlocked
        ? `Pedido feito: outra pessoa aprova, e então o contrato de ${name} se encerra.`
        : `O contrato de ${name} foi encerrado. O e-mail com o recibo está a caminho.`,
    );
    return true;
  };
  return (
    <ActDialog
      host={host}
      title={`Encerrar o contrato de ${name}?`}
      confirm={isAsked ? null : isBlocked ? ask : end}
      act={act}
      onClose={onClose}
    >
      <p>
        {tipo === 'desistencia'
          ? `${name} está nos 7 dias de desistência: as carteirinhas param hoje, e ${reembolso > 0 ? `${formatMoney(reembolso)} volta por onde veio` : 'não há valor a devolver'}.`
          : `As carteirinhas valem até ${plainDay(efeitoEm)}, e nada mais é cobrado. Depois dos 7 dias não há devolução; se for o caso de devolver algo, use “Devolver”.`}
      </p>
      {pedeChavePix && <p>Houve boleto: a chave Pix é pedida por um link, em outro e-mail.</p>}
      {reembolso > 0 && <LimitRuler sum={reembolso} limit={limite} />}
      {isAsked && <p>A devolução já foi pedida e espera outra pessoa da equipe.</p>}
      {isBlocked && !isAsked && (
        <>
          <p>
            Este valor passa do seu limite: outra pessoa da equipe aprova, e então o contrato se encerra e o
            dinheiro volta. O prazo de 7 dias conta até o pedido.
          </p>
          <ApproverNote value={nota} onChange={setNota} />
        </>
      )}
    </ActDialog>
  );
}

import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, Notice } from '@serafim/ui';
import { useId, useState } from 'react';
import { minuteOf } from '../words/when.ts';
import part from './part.module.css';
import { ProofForm } from './proof-form.tsx';

/** So few recovery codes are left that new ones are due. */
const FEW = 3;

interface StepsOnProps {
  host: RemoteHost;
  since: string;
  /** Recovery codes that nobody has used. */
  left: number;
  onCodes: (codes: readonly string[]) => void;
  onChanged: () => void;
}

/** Since when a code is asked for, how many recovery codes are left, and the ways to change either. */
export function StepsOn({ host, since, left, onCodes, onChanged }: StepsOnProps) {
  const heading = useId();
  const [changing, setChanging] = useState<'codes' | 'off' | null>(null);
  const stop = () => setChanging(null);
  return (
    <section className={part.part} aria-labelledby={heading}>
      <h2 id={heading}>Verificação em duas etapas: ligada</h2>
      <p>Desde {minuteOf(since)}, depois da senha pedimos o código do seu aplicativo.</p>
      <p>{leftWords(left)}</p>
      {left <= FEW && (
        <Notice kind="info" live={false} title="Faça novos códigos de reserva">
          <p>Sem código e sem celular, só quem cuida do servidor consegue devolver o seu acesso.</p>
        </Notice>
      )}
      {changing === null && (
        <div className={part.acts}>
          <Button variant="outline" onClick={() => setChanging('codes')}>
            Fazer novos códigos de reserva
          </Button>
          <Button variant="outline" onClick={() => setChanging('off')}>
            Desligar
          </Button>
        </div>
      )}
      {changing === 'codes' && (
        <ProofForm
          host={host}
          title="Fazer novos códigos de reserva"
          consequence="Os códigos de antes deixam de valer."
          confirm="Fazer novos códigos"
          send={async (api, proof) => onCodes(await api.renewRecoveryCodes(proof))}
          onChanged={onChanged}
          onStop={stop}
        />
      )}
      {changing === 'off' && (
        <ProofForm
          host={host}
          danger
          title="Desligar a verificação em duas etapas"
          consequence="A senha sozinha volta a abrir os dados de todos os clientes."
          confirm="Desligar"
          send={async (api, proof) => {
            await api.stopSecondStep(proof);
            host.announce('Verificação em duas etapas desligada.');
            onChanged();
          }}
          onChanged={onChanged}
          onStop={stop}
        />
      )}
    </section>
  );
}

const leftWords = (left: number): string => {
  if (left === 0) return 'Não resta nenhum código de reserva.';
  return left === 1 ? 'Resta 1 código de reserva.' : `Restam ${left} códigos de reserva.`;
};

import { formatCount } from '@serafim/contract/site/format-count';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Notice } from '@serafim/ui';
import { useId, useState } from 'react';
import { ProofForm } from './proof-form.tsx';
import section from './section.module.css';

/** With at most this many recovery codes left, the page suggests new ones. */
const FEW = 3;

interface SecondStepOnProps {
  host: RemoteHost;
  since: string;
  /** Unused recovery codes. */
  left: number;
  onCodes: (codes: readonly string[]) => void;
  onOutdated: () => void;
}

/** Since when the second step is on, how many recovery codes are left, and how to change either. */
export function SecondStepOn({ host, since, left, onCodes, onOutdated }: SecondStepOnProps) {
  const heading = useId();
  const [changing, setChanging] = useState<'codes' | 'off' | null>(null);
  const cancel = () => setChanging(null);
  return (
    <section className={section.section} aria-labelledby={heading}>
      <h2 id={heading}>Verificação em duas etapas: ligada</h2>
      <p>Desde {formatMinute(since)}, depois da senha pedimos o código do seu aplicativo.</p>
      <p>{describeCodesLeft(left)}</p>
      {left <= FEW && (
        <Notice kind="info" live={false} title="Faça novos códigos de reserva">
          <p>Sem código e sem celular, só quem cuida do servidor consegue devolver o seu acesso.</p>
        </Notice>
      )}
      {changing === null && (
        <div className={section.actions}>
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
          onOutdated={onOutdated}
          onCancel={cancel}
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
            onOutdated();
          }}
          onOutdated={onOutdated}
          onCancel={cancel}
        />
      )}
    </section>
  );
}

function describeCodesLeft(left: number): string {
  if (left === 0) return 'Não resta nenhum código de reserva.';
  const verb = left === 1 ? 'Resta' : 'Restam';
  return `${verb} ${formatCount(left, 'código', 'códigos')} de reserva.`;
}

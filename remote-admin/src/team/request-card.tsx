import { roleLabels, type TeamRequest } from '@serafim/contract/api/team/team';
import type { ApiClient } from '@serafim/contract/client/api-client';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Notice, Tag, VisuallyHidden } from '@serafim/ui';
import { useId } from 'react';
import { useAdminAction } from '../access/use-admin-action.ts';
import { EmailAddress } from '../screen/email-address.tsx';
import entry from '../screen/entry-card.module.css';

interface RequestCardProps {
  host: RemoteHost;
  request: TeamRequest;
  onChanged: () => void;
}

/** An invitation or a change of role that is open: who asked, and what this administrator may do. */
export function RequestCard({ host, request, onChanged }: RequestCardProps) {
  const heading = useId();
  const { isRunning, error, run } = useAdminAction(host);
  const { id, tipo, nome, email, funcao, situacao, pedidoPor, pedidoEm, valeAte, decide } = request;
  const act = (announced: string, action: (api: ApiClient) => Promise<void>) =>
    run(async () => {
      await action(await host.api());
      host.announce(announced);
      onChanged();
    });
  return (
    <article className={entry.card} data-brief aria-labelledby={heading}>
      <header>
        <h3 id={heading}>
          {nome} <Tag>{roleLabels[funcao]}</Tag>
        </h3>
        <p>
          {tipo === 'convite' ? 'Convite' : 'Mudança de função'} · pedido por{' '}
          {pedidoPor ?? 'quem opera o servidor'} em {formatMinute(pedidoEm)}
        </p>
      </header>
      <dl className={entry.facts}>
        <div>
          <dt>E-mail</dt>
          <dd>
            <EmailAddress of={email} />
          </dd>
        </div>
        <div>
          <dt>Situação</dt>
          <dd>{situacao === 'enviado' ? 'link enviado por e-mail' : 'espera outra pessoa da gestão'}</dd>
        </div>
        <div>
          <dt>Vale até</dt>
          <dd>{formatMinute(valeAte)}</dd>
        </div>
      </dl>
      {error !== null && <Notice kind="error" title={error} />}
      <div className={entry.actions}>
        {decide && (
          <>
            <Button
              size="small"
              waiting={isRunning && 'Enviando…'}
              onClick={() => act('Pedido aprovado.', api => api.decideRequest(id, { aprovar: true }))}
            >
              Aprovar<VisuallyHidden> {nome}</VisuallyHidden>
            </Button>
            <Button
              size="small"
              variant="outline"
              onClick={() => act('Pedido recusado.', api => api.decideRequest(id, { aprovar: false }))}
            >
              Recusar<VisuallyHidden> {nome}</VisuallyHidden>
            </Button>
          </>
        )}
        <Button
          size="small"
          variant="text"
          onClick={() => act('Pedido cancelado.', api => api.cancelRequest(id))}
        >
          Cancelar<VisuallyHidden> o pedido de {nome}</VisuallyHidden>
        </Button>
      </div>
    </article>
  );
}

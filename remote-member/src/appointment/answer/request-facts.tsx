import type { ClinicRequest } from '@serafim/contract/api/appointment/appointment';
import { formatPhone, phoneE164 } from '@serafim/contract/api/fields/phone';
import styles from '../appointment-form.module.css';
import { timeText, wishText } from '../appointment-texts.ts';

/** A request as the clinic needs it: who, what, when, whom to call; and its own answer once there is one. */
export function RequestFacts({ request }: { request: ClinicRequest }) {
  const { pessoa, servico, desejos, protocolo, resposta } = request;
  const time = resposta && timeText(resposta);
  return (
    <dl className={styles.facts}>
      {time && (
        <div>
          <dt>Horário</dt>
          <dd>{time}</dd>
        </div>
      )}
      {resposta && resposta.mensagem !== '' && (
        <div>
          <dt>{time ? 'O que você escreveu' : 'Motivo'}</dt>
          <dd className={styles.written}>{resposta.mensagem}</dd>
        </div>
      )}
      {pessoa && (
        <>
          <div>
            <dt>Quem vai ser atendido</dt>
            <dd>
              {pessoa.nome === '' ? 'Um dependente' : pessoa.nome}
              {pessoa.nome !== pessoa.contato && ` (falar com ${pessoa.contato})`}
            </dd>
          </div>
          <div>
            <dt>Telefone</dt>
            <dd>
              <a href={`tel:${phoneE164(pessoa.telefone)}`}>{formatPhone(pessoa.telefone)}</a>
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>O que procura</dt>
        <dd>{servico}</dd>
      </div>
      <div>
        <dt>Quando prefere</dt>
        {desejos.map((wish, index) => (
          <dd key={wishText(wish)}>
            {index > 0 && 'ou '}
            {wishText(wish)}
          </dd>
        ))}
      </div>
      {pessoa && pessoa.recado !== '' && (
        <div>
          <dt>Recado</dt>
          <dd className={styles.written}>{pessoa.recado}</dd>
        </div>
      )}
      <div>
        <dt>Protocolo</dt>
        <dd>{protocolo}</dd>
      </div>
    </dl>
  );
}

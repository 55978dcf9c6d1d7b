import { formatMoney } from '@serafim/contract/api/money-format';
import type { QueuedClinic } from '@serafim/contract/api/network';
import styles from './services-table.module.css';

type Service = QueuedClinic['Servicos'][number];

const doctorOf = ({ NomeMedico, crm, rqe }: Service) =>
  [NomeMedico, crm, rqe && `RQE ${rqe}`].filter(Boolean).join(', ');

/** What a clinic offers, with the price without the card and with it. */
export function ServicesTable({ services }: { services: readonly Service[] }) {
  return (
    <table className={styles.table}>
      <caption>Serviços</caption>
      <thead>
        <tr>
          <th scope="col">Especialidade ou exame</th>
          <th scope="col">Profissional</th>
          <th scope="col">Preço normal</th>
          <th scope="col">Com o cartão</th>
        </tr>
      </thead>
      <tbody>
        {[...services.entries()].map(([position, service]) => (
          <tr key={position}>
            <th scope="row">
              {service.Especialidade}
              {service.Descricao && <span className={styles.words}>{service.Descricao}</span>}
            </th>
            <td data-label="Profissional">{doctorOf(service) || 'não informado'}</td>
            <td data-label="Preço normal">
              {service.precoNormal === null ? 'não informado' : formatMoney(service.precoNormal)}
            </td>
            <td data-label="Com o cartão">{formatMoney(service.preco)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

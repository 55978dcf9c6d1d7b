import type { QueuedClinic } from '@serafim/contract/api/clinic/clinic-queue';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import styles from './services-table.module.css';

type Service = QueuedClinic['Servicos'][number];

const formatDoctor = ({ NomeMedico, crm, rqe }: Service) =>
  [NomeMedico, crm, rqe && `RQE ${rqe}`].filter(Boolean).join(', ');

/** The services of a clinic, with the prices without and with the card. */
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
        {[...services.entries()].map(([index, service]) => (
          <tr key={index}>
            <th scope="row">
              {service.Especialidade}
              {service.Descricao && <span className={styles.description}>{service.Descricao}</span>}
            </th>
            <td data-label="Profissional">{formatDoctor(service) || 'não informado'}</td>
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

import { formatCep } from '@serafim/contract/api/cep-format';
import { clinicTypeLabels } from '@serafim/contract/api/clinic-types';
import { formatCnpj } from '@serafim/contract/api/cnpj-format';
import type { QueuedClinic } from '@serafim/contract/api/network';
import type { ReactNode } from 'react';
import styles from './clinic-facts.module.css';

const addressOf = ({ ClinicaEndereco: at }: QueuedClinic) =>
  [
    `${at.Street}, ${at.Number}`,
    at.AdditionalDetails,
    at.Neighborhood,
    `${at.City}/${at.State}`,
    formatCep(at.Zipcode),
  ]
    .filter(Boolean)
    .join(', ');

const phonesOf = ({ ClinicaTelefone }: QueuedClinic) =>
  ClinicaTelefone.map(
    ({ Phone_type, Number: number, Extension }) =>
      `${number}${Extension && `, ramal ${Extension}`} (${Phone_type})`,
  ).join(' · ');

const factsOf = (clinic: QueuedClinic): readonly [string, ReactNode][] => [
  ['Tipo', clinicTypeLabels[clinic.tipo]],
  ['CNPJ', clinic.cnpj && formatCnpj(clinic.cnpj)],
  ['CNES', clinic.cnes],
  ['Diretor técnico', clinic.diretorTecnico],
  ['Endereço', addressOf(clinic)],
  ['Telefones', phonesOf(clinic)],
  ['Acesso com cadeira de rodas', clinic.acessivel ? 'sim' : 'não informado'],
  ['Responsável pelo cadastro', clinic.responsavel && <Contact {...clinic.responsavel} />],
];

/** What a clinic says of itself, line by line; what it did not say is told as such. */
export function ClinicFacts({ clinic }: { clinic: QueuedClinic }) {
  return (
    <dl className={styles.facts}>
      {factsOf(clinic).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || 'não informado'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Contact({ nome, email, cargo }: NonNullable<QueuedClinic['responsavel']>) {
  return (
    <>
      {nome}
      {cargo && `, ${cargo}`}, <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}

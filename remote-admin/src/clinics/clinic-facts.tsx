import { formatCep } from '@serafim/contract/api/address/cep-format';
import type { QueuedClinic } from '@serafim/contract/api/clinic/clinic-queue';
import { formatCnpj } from '@serafim/contract/api/fields/cnpj-format';
import type { ReactNode } from 'react';
import { EmailAddress } from '../screen/email-address.tsx';
import styles from './clinic-facts.module.css';

const formatAddress = ({ ClinicaEndereco: at }: QueuedClinic) =>
  [
    `${at.Street}, ${at.Number}`,
    at.AdditionalDetails,
    at.Neighborhood,
    `${at.City}/${at.State}`,
    formatCep(at.Zipcode),
  ]
    .filter(Boolean)
    .join(', ');

const formatPhones = ({ ClinicaTelefone }: QueuedClinic) =>
  ClinicaTelefone.map(
    ({ Phone_type, Number: number, Extension }) =>
      `${number}${Extension && `, ramal ${Extension}`} (${Phone_type})`,
  ).join(' · ');

const toFacts = (clinic: QueuedClinic): readonly [string, ReactNode][] => [
  ['CNPJ', clinic.cnpj && formatCnpj(clinic.cnpj)],
  ['CNES', clinic.cnes],
  ['Diretor técnico', clinic.diretorTecnico],
  ['Endereço', formatAddress(clinic)],
  ['Telefones', formatPhones(clinic)],
  ['Acesso com cadeira de rodas', clinic.acessivel ? 'sim' : 'não informado'],
  ['Responsável pelo cadastro', clinic.responsavel && <Contact {...clinic.responsavel} />],
];

/** The facts of a registration, line by line; a missing one is shown as such. */
export function ClinicFacts({ clinic }: { clinic: QueuedClinic }) {
  return (
    <dl className={styles.facts}>
      {toFacts(clinic).map(([name, value]) => (
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
      {cargo && `, ${cargo}`},{' '}
      <a href={`mailto:${email}`}>
        <EmailAddress of={email} />
      </a>
    </>
  );
}

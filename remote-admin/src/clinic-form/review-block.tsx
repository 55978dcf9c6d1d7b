import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Checkbox } from '@serafim/ui';
import { type DeepPartial, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import styles from './clinic-form.module.css';
import { FormBlock } from './form-block.tsx';
import type { RegistrationInput } from './registration.ts';
import { stepAddress } from './steps.ts';
import type { ClinicForm } from './use-clinic-form.ts';
import { MENDING } from './use-steps.ts';

interface ReviewBlockProps {
  host: RemoteHost;
  form: ClinicForm;
}

const verb = (lines: readonly string[]): string => (lines.length === 0 ? 'Preencher' : 'Alterar');

/** A summary of the earlier steps, the terms, and what happens next. */
export function ReviewBlock({ host, form }: ReviewBlockProps) {
  const input = useWatch({ control: form.hook.control });
  const isAdmin = useStore(
    host.session,
    state => state.status === 'known' && state.session.papel === 'admin',
  );
  const { right: _, ...acceptance } = form.field('aceite');
  return (
    <FormBlock name="Revisão" intro="Confira antes de enviar.">
      <dl className={styles.review}>
        {summarize(input).map(({ name, step, lines }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {lines.length === 0 ? 'Ainda não preenchido' : lines.join(' · ')}{' '}
              <Link to={stepAddress(step)} state={MENDING} aria-label={`${verb(lines)}: ${name}`}>
                {verb(lines)}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        {...acceptance}
        label={
          <>
            Posso falar por este estabelecimento, o que está aqui é verdade, e li e aceito os{' '}
            <Link to={paths.terms}>termos</Link> e a <Link to={paths.privacy}>política de privacidade</Link>.
          </>
        }
      />
      <p className={styles.intro}>
        {isAdmin
          ? 'Você é da administração: o cadastro entra na rede na hora.'
          : 'Depois de enviar, a nossa equipe confere os dados. O local só aparece na rede quando for aprovado.'}
      </p>
    </FormBlock>
  );
}

interface PartSummary {
  name: string;
  /** Number of the step that asks for it. */
  step: number;
  /** The input of the part in short; empty where there is none. */
  lines: string[];
}

const filled = (values: readonly (string | undefined)[]): string[] =>
  values.filter(value => value !== undefined && value.trim() !== '') as string[];

/** The input in a few lines, for the review. */
function summarize(input: DeepPartial<RegistrationInput>): PartSummary[] {
  const { Name, Complemento, ClinicaEndereco: at, ClinicaTelefone = [], Servicos = [] } = input;
  const director = Complemento?.diretorTecnico;
  const street = filled([at?.Street, at?.Number]).join(', ');
  const city = filled([at?.City, at?.State]).join('/');
  return [
    { name: 'Estabelecimento', step: 1, lines: filled([Name, Complemento?.cnpj, director?.nome]) },
    {
      name: 'Endereço',
      step: 2,
      lines: filled(at?.Street || at?.City ? [street, at?.Neighborhood, city, at?.Zipcode] : []),
    },
    { name: 'Telefones', step: 2, lines: filled(ClinicaTelefone.map(phone => phone?.Number)) },
    {
      name: 'Serviços',
      step: 3,
      lines: filled(
        Servicos.map(service =>
          filled([service?.Especialidade, service?.Preco && `R$ ${service.Preco}`]).join(' por '),
        ),
      ),
    },
  ];
}

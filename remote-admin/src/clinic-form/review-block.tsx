import type { RemoteHost } from '@serafim/contract/remote/host';
import { paths } from '@serafim/contract/site/paths';
import { Checkbox } from '@serafim/ui';
import type { MouseEvent } from 'react';
import { type DeepPartial, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import styles from './clinic-form.module.css';
import { type BlockId, blocks, FormBlock, headingId } from './form-block.tsx';
import type { RegistrationInput } from './registration.ts';
import type { ClinicForm } from './use-clinic-form.ts';

interface ReviewBlockProps {
  host: RemoteHost;
  form: ClinicForm;
}

const verb = (lines: readonly string[]): string => (lines.length === 0 ? 'Preencher' : 'Alterar');

/** Block 6: a summary of the input, the terms, and what happens next. */
export function ReviewBlock({ host, form }: ReviewBlockProps) {
  const input = useWatch({ control: form.hook.control });
  const isAdmin = useStore(
    host.session,
    state => state.status === 'known' && state.session.papel === 'admin',
  );
  const { right: _, ...acceptance } = form.field('aceite');
  return (
    <FormBlock id="revisao" intro="Confira antes de enviar.">
      <dl className={styles.review}>
        {summarize(input).map(({ block, lines }) => (
          <div key={block}>
            <dt>{blocks[block]}</dt>
            <dd>
              {lines.length === 0 ? 'Ainda não preenchido' : lines.join(' · ')}{' '}
              <a href={`#${block}`} aria-label={`${verb(lines)}: ${blocks[block]}`} onClick={goTo(block)}>
                {verb(lines)}
              </a>
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
          : 'Depois de enviar, a nossa equipe confere os dados. O lugar só aparece na rede quando for aprovado.'}
      </p>
    </FormBlock>
  );
}

/** Focuses a block without a new entry in the browser's history, so that Back still leaves the form. */
const goTo = (block: BlockId) => (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(headingId(block))?.focus();
};

interface BlockSummary {
  block: Exclude<BlockId, 'revisao'>;
  /** The input of the block in short; empty where there is none. */
  lines: string[];
}

const filled = (values: readonly (string | undefined)[]): string[] =>
  values.filter(value => value !== undefined && value.trim() !== '') as string[];

/** The input in a few lines, for the review. */
function summarize(input: DeepPartial<RegistrationInput>): BlockSummary[] {
  const { Name, Complemento, ClinicaEndereco: at, ClinicaTelefone = [], Servicos = [] } = input;
  const director = Complemento?.diretorTecnico;
  const street = filled([at?.Street, at?.Number]).join(', ');
  const city = filled([at?.City, at?.State]).join('/');
  return [
    { block: 'estabelecimento', lines: filled([Name, Complemento?.cnpj, director?.nome]) },
    {
      block: 'endereco',
      lines: filled(at?.Street || at?.City ? [street, at?.Neighborhood, city, at?.Zipcode] : []),
    },
    { block: 'telefones', lines: filled(ClinicaTelefone.map(phone => phone?.Number)) },
    {
      block: 'servicos',
      lines: filled(
        Servicos.map(service =>
          filled([service?.Especialidade, service?.Preco && `R$ ${service.Preco}`]).join(' por '),
        ),
      ),
    },
    {
      block: 'responsavel',
      lines: filled([Complemento?.responsavel?.nome, Complemento?.responsavel?.email]),
    },
  ];
}

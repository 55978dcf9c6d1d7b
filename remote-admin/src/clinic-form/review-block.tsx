import type { RemoteHost } from '@serafim/contract/remote/host';
import { paths } from '@serafim/contract/site/paths';
import { Checkbox } from '@serafim/ui';
import type { MouseEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import styles from './clinic-form.module.css';
import { type BlockId, blocks, FormBlock, headingId } from './form-block.tsx';
import { summarise } from './summarise.ts';
import type { ClinicForm } from './use-clinic-form.ts';

interface ReviewBlockProps {
  host: RemoteHost;
  form: ClinicForm;
}

/** Block 6: everything once more, the terms, and what happens next. */
export function ReviewBlock({ host, form }: ReviewBlockProps) {
  const typed = useWatch({ control: form.hook.control });
  const isAdmin = useStore(
    host.session,
    state => state.status === 'known' && state.session.papel === 'admin',
  );
  const { right: _, ...acceptance } = form.field('aceite');
  return (
    <FormBlock id="revisao" intro="Confira antes de enviar.">
      <dl className={styles.review}>
        {summarise(typed).map(({ block, lines }) => (
          <div key={block}>
            <dt>{blocks[block]}</dt>
            <dd>
              {lines.length === 0 ? 'falta preencher' : lines.join(' · ')}{' '}
              <a href={`#${block}`} aria-label={`Alterar: ${blocks[block]}`} onClick={goTo(block)}>
                Alterar
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

/** Goes to a block without a step in the browser's history: Back still leaves the form. */
const goTo = (block: BlockId) => (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(headingId(block))?.focus();
};

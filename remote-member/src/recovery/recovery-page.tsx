import type { PageProps } from '@serafim/contract/remote/page';
import { paths } from '@serafim/contract/site/paths';
import { ArrowLeftIcon } from '@serafim/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { BarePage } from '../bare/bare-page.tsx';
import { personStore } from '../person/person-store.ts';
import { RETURN_PARAMETER, withReturn } from '../sign-in/return-path.ts';
import { CodeStep } from './code-step.tsx';
import { CpfStep } from './cpf-step.tsx';
import { emptyDraft, forgetRecovery, keepRecovery, keptRecovery } from './kept-recovery.ts';
import { PasswordStep } from './password-step.tsx';
import styles from './recovery-page.module.css';
import {
  type RecoveryDraft,
  type RecoveryStep,
  recoverySteps,
  STEP_PARAMETER,
  stepSearch,
  stepToShow,
} from './recovery-steps.ts';

const headings: Readonly<Record<RecoveryStep, string>> = {
  cpf: 'Recuperar a senha',
  codigo: 'Digite o código',
  senha: 'Crie uma nova senha',
};

/** CPF, code, new password. Each step has its address, so that Back leads to the one before. */
export default function RecoveryPage({ host }: PageProps) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => emptyDraft(personStore.getState().cpf));
  // After the server's own page, which knows no tab.
  useLayoutEffect(() => setDraft(before => ({ ...before, ...keptRecovery() })), []);
  const wanted = parameters.get(RETURN_PARAMETER);
  const step = stepToShow(parameters.get(STEP_PARAMETER), draft);
  const heading = useHeadingAtStep(step);

  const keep = (typed: Partial<RecoveryDraft>) =>
    setDraft(before => {
      const after = { ...before, ...typed };
      keepRecovery(after);
      return after;
    });
  const goTo = (next: RecoveryStep) => navigate(paths.recovery + stepSearch(next, wanted));
  const signIn = withReturn(paths.signIn, wanted);

  const finish = async () => {
    personStore.setState({ cpf: draft.cpf, passwordChanged: true });
    forgetRecovery();
    // Whoever was signed in here no longer is; where the API cannot say so now, its next answer will.
    await host
      .refreshSession()
      .catch(cause => host.report({ kind: 'info', code: 'recuperar-senha/sessao', cause }));
    navigate(signIn, { replace: true });
  };

  const at = recoverySteps.indexOf(step);
  const before = recoverySteps[at - 1];
  const stepProps = { host, draft, keep };
  return (
    <BarePage brand={host.brand}>
      <Link to={before ? paths.recovery + stepSearch(before, wanted) : signIn} className={styles.back}>
        <ArrowLeftIcon size="small" />
        Voltar
      </Link>
      <p className={styles.progress}>
        Etapa {at + 1} de {recoverySteps.length}
      </p>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {headings[step]}
      </h1>
      {step === 'cpf' && <CpfStep {...stepProps} onDone={() => goTo('codigo')} />}
      {step === 'codigo' && <CodeStep {...stepProps} onDone={() => goTo('senha')} />}
      {step === 'senha' && (
        <PasswordStep
          {...stepProps}
          onDone={finish}
          onCodeRefused={codeRefused => {
            keep({ codeRefused, permissao: '' });
            goTo('codigo');
          }}
        />
      )}
    </BarePage>
  );
}

/** Moves the focus to the heading when the step changes; the first one is the shell's to greet. */
function useHeadingAtStep(step: RecoveryStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}

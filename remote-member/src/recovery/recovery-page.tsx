import { paths } from '@serafim/contract/site/paths';
import { RETURN_PARAMETER } from '@serafim/contract/site/sign-in-address';
import type { PageProps } from '@serafim/platform-contract/page';
import { ArrowLeftIcon } from '@serafim/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { BarePage } from '../sign-in/bare-page.tsx';
import { withReturn } from '../sign-in/return-path.ts';
import { visitorStore } from '../sign-in/visitor-store.ts';
import { CodeStep } from './code-step.tsx';
import { CpfStep } from './cpf-step.tsx';
import { PasswordStep } from './password-step.tsx';
import styles from './recovery-page.module.css';
import {
  linkIn,
  type RecoveryDraft,
  type RecoveryStep,
  recoverySteps,
  STEP_PARAMETER,
  stepSearch,
  stepToShow,
} from './recovery-steps.ts';
import { newDraft, storedRecovery } from './stored-recovery.ts';

const headings: Readonly<Record<RecoveryStep, string>> = {
  cpf: 'Recuperar a senha',
  codigo: 'Digite o código',
  senha: 'Crie uma nova senha',
};

/** CPF, code, new password. Each step has its own address, so that Back leads to the step before. */
export default function RecoveryPage({ host }: PageProps) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => newDraft(visitorStore(host).getState().cpf));
  // In an effect, since the server renders the first step and knows no tab.
  useLayoutEffect(() => setDraft(before => ({ ...before, ...storedRecovery(host).read() })), [host]);
  const wanted = parameters.get(RETURN_PARAMETER);
  const { hash } = useLocation();
  const takeLink = useEffectEvent((link: string) => {
    setDraft(before => ({ ...newDraft(before.cpf), link }));
    // The secret leaves the address, and with it the history of this browser.
    navigate(paths.recovery + stepSearch('senha', wanted), { replace: true });
  });
  useLayoutEffect(() => {
    const link = linkIn(hash);
    if (link !== null) takeLink(link);
  }, [hash]);
  const step = stepToShow(parameters.get(STEP_PARAMETER), draft);
  const heading = useHeadingAtStep(step);

  const change = (input: Partial<RecoveryDraft>) =>
    setDraft(before => {
      const after = { ...before, ...input };
      storedRecovery(host).write(after);
      return after;
    });
  const goTo = (next: RecoveryStep) => navigate(paths.recovery + stepSearch(next, wanted));
  const signIn = withReturn(paths.signIn, wanted);

  const finish = async () => {
    visitorStore(host).setState({ cpf: draft.cpf, passwordChanged: true });
    storedRecovery(host).remove();
    // The reset ended every session. Where this call fails, the next answer of the API says so.
    await host
      .refreshSession()
      .catch(cause => host.report({ kind: 'info', code: 'recuperar-senha/sessao', cause }));
    navigate(signIn, { replace: true });
  };

  const index = recoverySteps.indexOf(step);
  const previous = recoverySteps[index - 1];
  const stepProps = { host, draft, onChange: change };
  return (
    <BarePage brand={host.brand}>
      <Link to={previous ? paths.recovery + stepSearch(previous, wanted) : signIn} className={styles.back}>
        <ArrowLeftIcon size="small" />
        Voltar
      </Link>
      <p className={styles.progress}>
        Etapa {index + 1} de {recoverySteps.length}
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
            change({ codeRefused, permissao: '', link: '' });
            goTo(draft.sentTo === '' ? 'cpf' : 'codigo');
          }}
        />
      )}
    </BarePage>
  );
}

/** Moves the focus to the heading when the step changes; the shell focuses the heading of the first step. */
function useHeadingAtStep(step: RecoveryStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== step) heading.current?.focus();
    previous.current = step;
  }, [step]);
  return heading;
}

import type { Session } from '@serafim/contract/api/session/session';
import { paths } from '@serafim/contract/site/paths';
import { RETURN_PARAMETER } from '@serafim/contract/site/sign-in-address';
import type { PageProps } from '@serafim/platform-contract/page';
import { Notice, Skeleton, VisuallyHidden } from '@serafim/ui';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { BarePage } from './bare-page.tsx';
import { destinationAfterSignIn, withReturn } from './return-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';
import { visitorStore } from './visitor-store.ts';

// Only administrators need a code, so that members do not load this step.
const CodeStep = lazy(() => import('./code-step.tsx'));

/** The sign-in, at its own address or in place of a page that needs a session. */
export default function SignInPage({ host, inPlace = false }: PageProps) {
  const { pathname, search } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [isSignedIn, setIsSignedIn] = useState(false);
  /** Identifies this sign-in between password and code. */
  const [pedido, setPedido] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const session = useStore(host.session);
  const passwordChanged = useStore(visitorStore(host), ({ passwordChanged }) => passwordChanged);
  const wanted = inPlace ? pathname + search : parameters.get(RETURN_PARAMETER);

  const onSignedIn = ({ papel }: Session) => {
    setIsSignedIn(true);
    // In place of another page: the shell shows that page again by itself.
    if (!inPlace) navigate(destinationAfterSignIn(wanted, papel), { replace: true });
  };

  const backToPassword = (reason: string | null) => {
    setPedido(null);
    setError(reason);
  };

  if (pedido !== null)
    return (
      <BarePage brand={host.brand} inPlace={inPlace}>
        <h1 className={styles.heading}>Digite o código</h1>
        <p className={styles.lead}>Etapa 2 de 2: a sua senha está certa.</p>
        <Suspense
          fallback={
            <div role="status">
              <VisuallyHidden>Carregando…</VisuallyHidden>
              <Skeleton />
            </div>
          }
        >
          <CodeStep host={host} pedido={pedido} onSignedIn={onSignedIn} onBack={backToPassword} />
        </Suspense>
      </BarePage>
    );
  return (
    <BarePage brand={host.brand} inPlace={inPlace}>
      <h1 className={styles.heading}>Bem-Vindo de volta!</h1>
      <p className={styles.lead}>Acesse nosso sistema</p>
      {inPlace && <p className={styles.reason}>Entre para ver esta página. Ela abre em seguida.</p>}
      {passwordChanged && (
        <div className={styles.notice}>
          <Notice kind="success" title="Senha trocada">
            Saímos da sua conta em todos os aparelhos. Entre com a nova senha.
          </Notice>
        </div>
      )}
      {error !== null && (
        <div className={styles.notice}>
          <Notice kind="error" title="Comece de novo">
            {error}
          </Notice>
        </div>
      )}
      {session.status === 'known' && !inPlace && !isSignedIn && (
        <div className={styles.notice}>
          <Notice kind="info" title={`Você já entrou como ${session.session.nome}`}>
            <Link to={destinationAfterSignIn(wanted, session.session.papel)}>Continuar</Link>
          </Notice>
        </div>
      )}
      <SignInForm
        host={host}
        recovery={withReturn(paths.recovery, wanted)}
        onSignedIn={onSignedIn}
        onCodeNeeded={setPedido}
      />
      <p className={styles.plans}>
        Ainda não é associado? <Link to={paths.signUp}>Ver Planos</Link>
      </p>
    </BarePage>
  );
}

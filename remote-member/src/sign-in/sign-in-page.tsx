import type { Session } from '@serafim/contract/api/session';
import type { PageProps } from '@serafim/contract/remote/page';
import { paths } from '@serafim/contract/site/paths';
import { Notice, Skeleton, VisuallyHidden } from '@serafim/ui';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { BarePage } from '../bare/bare-page.tsx';
import { personStore } from '../person/person-store.ts';
import { destinationOf, RETURN_PARAMETER, withReturn } from './return-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

// Who administrates alone is asked for a code: everybody else's page does not carry it.
const CodeStep = lazy(() => import('./code/code-step.tsx'));

/** Signs in, at its own address or in place of a page that needs it. */
export default function SignInPage({ host, inPlace = false }: PageProps) {
  const { pathname, search } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [entered, setEntered] = useState(false);
  /** What a code goes with, between password and code. */
  const [pedido, setPedido] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const visitor = useStore(host.session);
  const passwordChanged = useStore(personStore, person => person.passwordChanged);
  const wanted = inPlace ? pathname + search : parameters.get(RETURN_PARAMETER);

  const goOn = ({ papel }: Session) => {
    setEntered(true);
    // In place of another page there is nowhere to go: the shell brings that page back.
    if (!inPlace) navigate(destinationOf(wanted, papel), { replace: true });
  };

  const backToPassword = (why: string | null) => {
    setPedido(null);
    setTrouble(why);
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
          <CodeStep host={host} pedido={pedido} onEntered={goOn} onBack={backToPassword} />
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
      {trouble !== null && (
        <div className={styles.notice}>
          <Notice kind="error" title="Comece de novo">
            {trouble}
          </Notice>
        </div>
      )}
      {visitor.status === 'known' && !inPlace && !entered && (
        <div className={styles.notice}>
          <Notice kind="info" title={`Você já entrou como ${visitor.session.nome}`}>
            <Link to={destinationOf(wanted, visitor.session.papel)}>Continuar</Link>
          </Notice>
        </div>
      )}
      <SignInForm
        host={host}
        recovery={withReturn(paths.recovery, wanted)}
        onEntered={goOn}
        onHalfIn={setPedido}
      />
      <p className={styles.plans}>
        Ainda não é associado? <Link to={paths.signUp}>Ver Planos</Link>
      </p>
    </BarePage>
  );
}

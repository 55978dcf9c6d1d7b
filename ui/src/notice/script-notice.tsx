import { Notice } from './notice.tsx';

/** Tells a visitor without JavaScript that a page or form needs it. */
export const ScriptNotice = () => (
  <noscript>
    <Notice kind="info" title="Esta página só funciona com JavaScript" live={false}>
      Ative-o no navegador e recarregue, ou fale com a gente: o telefone está nesta página.
    </Notice>
  </noscript>
);

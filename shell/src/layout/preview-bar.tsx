import type { BootPreview } from '@serafim/contract/remote/release-set';
import styles from './preview-bar.module.css';

interface PreviewBarProps {
  preview: BootPreview;
}

/** Says over everything that this is not what visitors see, or why it could not be shown, and how to leave it. */
export function PreviewBar({ preview: { shown, fault } }: PreviewBarProps) {
  const named = Object.entries(shown);
  const what = named.map(([remote, version]) => `${remote} ${version}`).join(', ');
  const again = named.map(([remote, server]) => `?preview=${remote}@${server}`);
  return (
    <aside className={styles.bar} aria-label="Pré-visualização">
      {fault ? (
        <p>
          O servidor de desenvolvimento <strong>{what}</strong> {fault}. Você vê a versão de todos.
        </p>
      ) : (
        <p>
          Pré-visualização de <strong>{what}</strong>. Só você vê esta versão.
        </p>
      )}
      {/* Plain links: the page comes back from the server. */}
      {fault && <a href={again[0]}>Tentar de novo</a>}
      <a href="?preview=sair">Sair da pré-visualização</a>
    </aside>
  );
}

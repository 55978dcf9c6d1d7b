import type { BootPreview } from '@serafim/platform-contract/release-set';
import styles from './preview-bar.module.css';

interface PreviewBarProps {
  preview: BootPreview;
}

/** A bar over everything: names the previewed version, or why it cannot be shown, and links out of the preview. */
export function PreviewBar({ preview: { shown, fault } }: PreviewBarProps) {
  const previewed = Object.entries(shown);
  const what = previewed.map(([remote, version]) => `${remote} ${version}`).join(', ');
  const again = previewed.map(([remote, server]) => `?preview=${remote}@${server}`);
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

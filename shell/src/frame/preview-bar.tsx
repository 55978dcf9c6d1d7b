import styles from './preview-bar.module.css';

interface PreviewBarProps {
  /** Version by remote. */
  preview: Readonly<Record<string, string>>;
}

/** Says over everything that this is not what visitors see, and how to leave it. */
export function PreviewBar({ preview }: PreviewBarProps) {
  const what = Object.entries(preview).map(([remote, version]) => `${remote} ${version}`);
  return (
    <aside className={styles.bar} aria-label="Pré-visualização">
      <p>
        Pré-visualização de <strong>{what.join(', ')}</strong>. Só você vê esta versão.
      </p>
      {/* A plain link: the page comes back from the server with the versions that everybody gets. */}
      <a href="?preview=sair">Sair da pré-visualização</a>
    </aside>
  );
}

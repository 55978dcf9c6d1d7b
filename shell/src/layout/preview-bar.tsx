import type { BootPreview } from '@serafim/platform-contract/release-set';
import styles from './preview-bar.module.css';

interface PreviewBarProps {
  preview: BootPreview;
}

/** A bar over everything: names the previewed versions, or why there are none, and links out of the preview. */
export function PreviewBar({ preview: { shown, refused } }: PreviewBarProps) {
  const versions = Object.entries(shown).map(version => version.join(' '));
  return (
    <aside className={styles.bar} aria-label="Pré-visualização">
      <p>
        {refused
          ? `${refused} Você vê o site como ele está.`
          : `Pré-visualização de ${versions.join(', ')}, que só você vê.`}
      </p>
      {/* A plain link: the page comes back from the server. */}
      <a href="?preview=sair">Sair da pré-visualização</a>
    </aside>
  );
}

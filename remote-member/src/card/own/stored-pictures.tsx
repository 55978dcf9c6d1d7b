import type { CachedCards } from '@serafim/contract/site/offline-card';
import { useEffect, useState } from 'react';
import { readStoredPicture } from './offline-cards.ts';
import styles from './stored-pictures.module.css';

/** The pictures of stored cards, also where neither API nor worker answers. */
export const StoredPictures = ({ stored: { cartoes } }: { stored: CachedCards }) =>
  cartoes.map(({ nome, imagem }) => <StoredPicture key={imagem} name={nome} address={imagem} />);

function StoredPicture({ name, address }: { name: string; address: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void readStoredPicture(address).then(picture => {
      if (isGone || picture === null) return;
      made = URL.createObjectURL(picture);
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [address]);
  return (
    url !== null && (
      <img
        className={styles.picture}
        src={url}
        alt={`Carteirinha guardada de ${name}`}
        width={1200}
        height={630}
      />
    )
  );
}

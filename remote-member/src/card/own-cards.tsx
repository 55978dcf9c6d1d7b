import type { RemoteHost } from '@serafim/contract/remote/host';
import { plainDay } from '@serafim/contract/site/calendar';
import type { KeptCards } from '@serafim/contract/site/offline-card';
import { paths } from '@serafim/contract/site/paths';
import { Button, Container, DownloadIcon, Notice } from '@serafim/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { reasonOf } from '../failure/api-failure.ts';
import { forgetCards, keepCards, keptCards } from './kept-cards.ts';
import styles from './own-cards.module.css';

/** For members who are signed in: every card of the contract kept on this device, to show without a network. */
export default function OwnCards({ host }: { host: RemoteHost }) {
  const [kept, setKept] = useState<KeptCards | null>(null);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    void keptCards().then(setKept);
  }, []);

  const keep = async () => {
    setSaving(true);
    setTrouble(null);
    try {
      const api = await host.api();
      const list = await keepCards(api, await api.account(), host.brand);
      await host.keepCardOffline?.();
      setKept(list);
      host.announce('As carteirinhas estão guardadas neste aparelho.');
    } catch (cause) {
      setTrouble(reasonOf(cause));
    } finally {
      setSaving(false);
    }
  };
  const forget = async () => {
    await forgetCards();
    setKept(null);
    host.announce('As carteirinhas foram apagadas deste aparelho.');
  };

  return (
    <Container>
      <section className={styles.own} aria-labelledby="guardar">
        <h2 className={styles.heading} id="guardar">
          Guardar no celular
        </h2>
        <p>
          As carteirinhas do seu contrato, com o nome inteiro. Esta página abre com elas mesmo sem internet.
        </p>
        {trouble !== null && (
          <Notice kind="error" title="As carteirinhas não foram guardadas">
            {trouble}
          </Notice>
        )}
        {kept !== null && (
          <Notice kind="success" title={`Guardadas em ${plainDay(kept.desde)}`} live={false}>
            <p>{kept.cartoes.map(({ nome }) => nome).join(', ')}.</p>
          </Notice>
        )}
        <p className={styles.actions}>
          <Button variant="outline" waiting={saving && 'Guardando…'} onClick={keep}>
            <DownloadIcon />
            {kept === null ? 'Guardar neste aparelho' : 'Guardar de novo'}
          </Button>
          {kept !== null && (
            <Button variant="text" onClick={forget}>
              Apagar deste aparelho
            </Button>
          )}
        </p>
        <p className={styles.hint}>
          Só faça isso em um aparelho seu. Para imprimir, use a <Link to={paths.account}>sua conta</Link>.
        </p>
      </section>
    </Container>
  );
}

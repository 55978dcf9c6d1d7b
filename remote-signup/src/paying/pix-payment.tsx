import type { Charge } from '@serafim/contract/api/payment/payment';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { CopyText } from './copy-text.tsx';
import styles from './pix-payment.module.css';

const QUIET_ZONE = 4;

/** A Pix as a picture for another phone's camera and as a text for this one's bank. */
export function PixPayment({ host, pix }: { host: RemoteHost; pix: NonNullable<Charge['pix']> }) {
  const { size, d } = pix.qr;
  const side = size + 2 * QUIET_ZONE;
  return (
    <div className={styles.pix}>
      <svg
        className={styles.qr}
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        role="img"
        aria-label="QR Code do Pix"
        shapeRendering="crispEdges"
      >
        <path d={d} />
      </svg>
      <div className={styles.text}>
        <ol className={styles.steps}>
          <li>Abra o aplicativo do seu banco e escolha Pix.</li>
          <li>Leia o QR Code com a câmera ou cole o código.</li>
          <li>Confira o nome e o valor antes de confirmar.</li>
        </ol>
        <CopyText
          host={host}
          label="Pix copia e cola"
          text={pix.codigo}
          button="Copiar o código Pix"
          rows={5}
        />
      </div>
    </div>
  );
}

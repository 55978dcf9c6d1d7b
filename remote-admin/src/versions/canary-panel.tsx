import {
  type CanaryNumbers,
  type RemoteReport,
  withdrawnFrom,
} from '@serafim/contract/remote/release-report';
import { minuteOf } from '../words/when.ts';
import { CanaryChart } from './canary-chart.tsx';
import styles from './canary-panel.module.css';
import { ShareBar } from './share-bar.tsx';

const waitsFor: Record<NonNullable<CanaryNumbers['waitsFor']>, string> = {
  frozen: 'O juiz não decide nada enquanto esta parte estiver congelada.',
  suspicious: 'Os números estão piores que os da estável. O juiz não aumenta a parcela.',
  time: 'O juiz espera passar o tempo deste passo.',
  visits: 'O juiz espera mais visitas neste passo.',
};

const strength = (evidence: number | null) =>
  evidence === null ? 'mais de um milhão' : evidence.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

const worst = ({ evidence: { failed, slow } }: CanaryNumbers) =>
  failed === null || slow === null ? null : Math.max(failed, slow);

/** The version in test: its share of the visits, how it does, and what the judge waits for. */
export function CanaryPanel({ canary }: { canary: NonNullable<RemoteReport['canary']> }) {
  const { version, traffic, since, numbers } = canary;
  return (
    <div className={styles.panel}>
      <h3>Em teste: {version}</h3>
      <div className={styles.share}>
        <p>
          <strong>{traffic} %</strong> das visitas{since && `, desde ${minuteOf(since)}`}. As outras{' '}
          {100 - traffic} % usam a estável.
        </p>
        <ShareBar share={traffic / 100} look="split" />
      </div>
      {numbers === null ? (
        <p>Os números desta versão ainda não chegaram.</p>
      ) : (
        <>
          <CanaryChart numbers={numbers} />
          <p className={styles.judge}>
            {numbers.waitsFor === null ? 'O juiz decide em instantes.' : waitsFor[numbers.waitsFor]} Neste
            passo: {numbers.atStep.toLocaleString('pt-BR')} {numbers.atStep === 1 ? 'visita' : 'visitas'}.
            Sinais contra a versão: {strength(worst(numbers))} (o juiz retira a partir de {withdrawnFrom}).
          </p>
        </>
      )}
    </div>
  );
}

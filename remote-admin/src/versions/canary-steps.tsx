import styles from './canary-steps.module.css';

/** Shares of the visits that a canary goes through; at the last it is the stable version. */
const steps = [1, 10, 50, 100];

/** The share of the next step. */
export const nextStep = (traffic: number): number => steps.find(step => step > traffic) ?? 100;

/** Width of a step in units of the SVG, and how far its sides lean. */
const [WIDTH, LEAN, GAP] = [250, 12, 10];

const slope = (from: number, to: number) => `${from},0 ${to},0 ${to + LEAN},12 ${from + LEAN},12`;

/**
 * The steps of a canary as four sheets: those behind it full, the present one filled by its visits.
 * @param done share of the visits that are needed, 0 to 1
 */
export function CanarySteps({ traffic, done }: { traffic: number; done: number }) {
  const present = steps.findLastIndex(step => step <= traffic);
  return (
    <div className={styles.steps}>
      <svg viewBox={`0 0 ${4 * WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
        {steps.map((step, index) => {
          const [from, to] = [index * WIDTH, (index + 1) * WIDTH - GAP - LEAN];
          const filled = index < present ? 1 : index === present ? Math.max(0.04, Math.min(1, done)) : 0;
          return (
            <g key={step}>
              <polygon points={slope(from, to)} />
              {filled > 0 && (
                <polygon
                  data-look={index === present ? 'present' : 'past'}
                  points={slope(from, from + filled * (to - from))}
                />
              )}
            </g>
          );
        })}
      </svg>
      <ol aria-label="Passos do teste">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === present ? 'step' : undefined}>
            {step === 100 ? 'todos' : `${step}%`}
          </li>
        ))}
      </ol>
    </div>
  );
}

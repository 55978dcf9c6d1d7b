import type { CanaryNumbers } from '@serafim/platform-contract/release-report';
import { describe, expect, it } from 'vitest';
import { describeForecast } from './forecast-sentence.ts';

const NOW = new Date('2026-11-26T13:20:00Z');

const numbers = (rest: Partial<CanaryNumbers> = {}, visits = 212, evidence = 1): CanaryNumbers => ({
  atStep: visits,
  streams: [
    {
      stream: 'failed',
      canary: { bad: 0, of: visits },
      control: { bad: 0, of: 1_908 },
      evidence: 1,
      limit: 333,
    },
    {
      stream: 'slow',
      canary: { bad: 2, of: visits },
      control: { bad: 0, of: 1_908 },
      evidence,
      limit: 1_000,
    },
  ],
  forecast: { visits: 2_188, hours: 9 },
  waitsFor: 'visits',
  ...rest,
});

const sentence = (...given: Parameters<typeof numbers>) => describeForecast(numbers(...given), NOW).join(' ');

describe('whoever looks at a canary reads', () => {
  it('when it becomes stable, how many of how many visits there were, and that none went worse', () =>
    expect(sentence()).toBe(
      'Com as visitas de hoje: promoção em 9 h, às 19h20. Até agora 212 visitas de 2.400; nenhuma pior.',
    ));

  it('the minutes or days of it where it is near or far', () => {
    expect(sentence({ forecast: { visits: 40, hours: 0.5 } })).toContain('em 30 min, às 10h50.');
    expect(sentence({ forecast: { visits: 40, hours: 50 } })).toContain('em 2 dias, em 28/11.');
  });

  it('what may be chance, and what is not', () => {
    expect(sentence({}, 212, 20)).toContain('as visitas são mais lentas, ainda pode ser acaso.');
    expect(sentence({ forecast: null, waitsFor: 'suspicious' }, 212, 5_000)).toBe(
      'Assim ela não chega a todos. Até agora 212 visitas; as visitas são mais lentas.',
    );
  });

  it('that visits are too few, or that nobody decides', () => {
    expect(sentence({}, 9)).toMatch(/^Ainda poucas visitas para prever\. Até agora 9 /);
    expect(sentence({ waitsFor: 'frozen' })).toMatch(/^Congelada/);
  });
});

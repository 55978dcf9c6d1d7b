import { PlanGlyph, type PlanTheme } from '../plan-glyph/plan-glyph.tsx';
import { Price } from '../price/price.tsx';
import { RadioCards } from './radio-cards.tsx';

const plan = (value: string, theme: PlanTheme, amount: string) => ({
  value,
  theme,
  label: (
    <>
      <PlanGlyph theme={theme} />
      {value}
    </>
  ),
  hint: 'Até 4 dependentes',
  end: <Price amount={amount} size="small" per="por mês" />,
});

const plans = [
  plan('Angel', 'green', '59,90'),
  plan('Guardian', 'blue', '89,90'),
  plan('Premium', 'gray', '99,90'),
];

export const examples = {
  defaultValue: <RadioCards legend="Plano" defaultValue="Guardian" options={plans} />,
  beside: <RadioCards legend="Mais um plano" beside defaultValue="Angel" options={plans} />,
  error: <RadioCards legend="Outro plano" error="Escolha um plano" options={plans} />,
};

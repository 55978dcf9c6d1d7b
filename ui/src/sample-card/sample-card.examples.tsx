import { SampleCard } from './sample-card.tsx';

/** A brand as the contract describes one; the real one comes from outside. */
const brand = {
  name: 'Serafim',
  tagline: 'benefícios em saúde',
  phone: '(11) 4000-0000',
  mark: [
    {
      d: 'M16 4h25a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H16zM32 28H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h25z',
      fill: 'green',
    },
    { d: 'm16 4 16 24v16L16 20z', fill: 'mango' },
  ],
  notice: { short: 'Não é plano de saúde', lead: 'Este é um cartão de descontos e telemedicina.' },
};

export const examples = {
  card: (
    <SampleCard
      brand={brand}
      label="Modelo da carteirinha Serafim"
      plan="Guardian"
      address="serafim.exemplo/verificar"
    />
  ),
};

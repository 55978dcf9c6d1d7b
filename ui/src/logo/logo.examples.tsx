import { Logo } from './logo.tsx';

/** A brand as the contract describes one; the real one comes from outside. */
const brand = {
  name: 'Serafim',
  tagline: 'benefícios em saúde',
  mark: [
    {
      d: 'M16 4h25a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H16zM32 28H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h25z',
      fill: 'green',
    },
    { d: 'm16 4 16 24v16L16 20z', fill: 'mango' },
  ],
};

export const examples = {
  brand: <Logo brand={brand} />,
  compact: <Logo brand={brand} compact />,
};

export const onDark = { onDark: <Logo brand={brand} onDark /> };

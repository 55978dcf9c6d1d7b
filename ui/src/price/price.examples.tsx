import { Price } from './price.tsx';

export const examples = {
  'size large': <Price amount="49,90" size="large" />,
  'size medium': <Price amount="89,90" />,
  'size small': <Price amount="79,90" size="small" />,
  per: <Price amount="79,90" per="por mês" />,
};

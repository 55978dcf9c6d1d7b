import { Steps, type StepsProps } from './steps.tsx';

const steps = ['Você', 'Contato', 'Plano', 'Pagamento'];
const link: StepsProps['link'] = (step, name) => <a href={`#etapa-${step}`}>{name}</a>;

export const examples = {
  'current first': <Steps steps={steps} current={1} link={link} />,
  'current third, label': <Steps label="Etapas do exemplo" steps={steps} current={3} link={link} />,
};

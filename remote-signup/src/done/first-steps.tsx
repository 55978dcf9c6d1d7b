import type { OwnCard } from '@serafim/contract/api/card/card';
import type { ContractSummary } from '@serafim/contract/api/payment/payment';
import { maxDependents } from '@serafim/contract/api/plan/plan-table';
import { firstName } from '@serafim/contract/site/first-name';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { buttonClass, VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from './first-steps.module.css';
import { useMemberAddress } from './use-member-address.ts';

interface FirstStepsProps {
  host: RemoteHost;
  contract: ContractSummary;
  cards: readonly OwnCard[];
}

interface FirstStep {
  title: string;
  text: string;
  action: string;
  to: string;
}

/** What the people of the plan are for: their cards are sent to them; without any, there is room for some. */
function peopleStep(
  { plano, dependentes }: ContractSummary,
  cards: readonly OwnCard[],
  cardPage: string,
): FirstStep {
  const names = cards.filter(({ lugar }) => lugar > 0).map(({ nome }) => firstName(nome));
  if (dependentes === 0)
    return {
      title: 'Inclua quem usa com você',
      text: `Até ${maxDependents(plano)} pessoas, sem pagar a mais. Não precisa ser parente.`,
      action: 'Incluir',
      to: paths.account,
    };
  const [one, other] = names;
  const title =
    one === undefined || names.length > 2
      ? 'Mande as carteirinhas de quem usa com você'
      : `Mande a de ${one}${other === undefined ? '' : ` e a de ${other}`}`;
  return {
    title,
    text: 'Cada pessoa recebe o próprio cartão por um link.',
    action: 'Enviar os links',
    to: cardPage,
  };
}

/** What a new member does first. */
export function FirstSteps({ host, contract, cards }: FirstStepsProps) {
  const cardPage = useMemberAddress(host, paths.card);
  const steps: readonly FirstStep[] = [
    {
      title: 'Guarde a carteirinha',
      text: 'Ela abre sem internet, na recepção ou no caixa.',
      action: 'Guardar',
      to: cardPage,
    },
    peopleStep(contract, cards, cardPage),
    {
      title: 'Ache o primeiro lugar',
      text: 'Consultas, exames e farmácias perto de você, com o preço.',
      action: 'Buscar Rede',
      to: paths.network,
    },
  ];
  return (
    <section aria-labelledby="primeiros-passos">
      <h2 className={styles.heading} id="primeiros-passos">
        Três primeiros passos
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text, action, to }) => (
          <li key={title}>
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
            <Link to={to} className={buttonClass({ variant: 'outline', size: 'small' })}>
              {action}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

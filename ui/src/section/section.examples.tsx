import { Button } from '../button/button.tsx';
import { Tag } from '../tag/tag.tsx';
import { Section } from './section.tsx';

/** The examples bring their own margins. */
export const wide = true;

export const examples = {
  'ground sand': (
    <Section heading="Dúvidas, sem letra miúda" intro="Não achou? Fale com a gente." ground="sand">
      <p>O conteúdo fica em oito colunas.</p>
    </Section>
  ),
  'ground green': (
    <Section
      heading="Quanto fica com o cartão"
      intro={
        <>
          <Tag>Exemplo</Tag> Você paga direto à clínica. <Button variant="mango">Veja os descontos</Button>
        </>
      }
      ground="green"
    >
      <p>O conteúdo fica em oito colunas.</p>
    </Section>
  ),
  'ground paper': (
    <Section id="sobre" heading="Quem está por trás">
      <p>O conteúdo fica em oito colunas.</p>
    </Section>
  ),
  'layout stack, ground surface': (
    <Section heading="Quatro planos, preço na cara." layout="stack" ground="surface">
      <p>O conteúdo fica embaixo.</p>
    </Section>
  ),
};

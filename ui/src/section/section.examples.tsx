import { Button, Section, Tag } from '../../index.ts';

export const SectionExamples = () => (
  <>
    <Section heading="Dúvidas, sem letra miúda" intro="Não achou? Fale com a gente." ground="sand">
      <p>O conteúdo fica em oito colunas.</p>
    </Section>
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
    <Section heading="Quatro planos, preço na cara." layout="stack" ground="surface">
      <p>O conteúdo fica embaixo.</p>
    </Section>
  </>
);

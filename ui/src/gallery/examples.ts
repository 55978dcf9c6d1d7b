import type { ComponentType } from 'react';
import { ActionExamples } from './examples/actions.tsx';
import { BrandExamples } from './examples/brand.tsx';
import { ChoiceExamples } from './examples/choices.tsx';
import { DialogExample } from './examples/dialogs.tsx';
import { FieldExamples } from './examples/fields.tsx';
import { FormExample } from './examples/form.tsx';
import { IconExamples } from './examples/icons.tsx';
import { MessageExamples } from './examples/messages.tsx';
import { PlanExamples } from './examples/plans.tsx';
import { PriceExamples } from './examples/prices.tsx';
import { QuestionExamples } from './examples/questions.tsx';
import { SectionExamples } from './examples/sections.tsx';
import { StepExamples } from './examples/steps.tsx';
import { TableExample } from './examples/tables.tsx';

/** One entry of the gallery. */
export interface GalleryExample {
  name: string;
  /** Brings its own container. */
  wide?: boolean;
  Example: ComponentType;
}

/** Every example once: the gallery shows them, tests walk them. */
export const examples: readonly GalleryExample[] = [
  { name: 'Marca', Example: BrandExamples },
  { name: 'Botões', Example: ActionExamples },
  { name: 'Campos', Example: FieldExamples },
  { name: 'Escolhas', Example: ChoiceExamples },
  { name: 'Formulário', Example: FormExample },
  { name: 'Avisos', Example: MessageExamples },
  { name: 'Etapas', Example: StepExamples },
  { name: 'Planos', Example: PlanExamples },
  { name: 'Preços', Example: PriceExamples },
  { name: 'Dúvidas', Example: QuestionExamples },
  { name: 'Tabela', Example: TableExample },
  { name: 'Diálogo', Example: DialogExample },
  { name: 'Seções', wide: true, Example: SectionExamples },
  { name: 'Ícones', Example: IconExamples },
];

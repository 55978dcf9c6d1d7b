import { TextArea } from './text-area.tsx';

export const examples = {
  hint: <TextArea label="Descrição" hint="Não conte sintomas nem dados de saúde aqui." />,
  maxLength: <TextArea label="Mensagem" maxLength={2000} />,
  'near the end': <TextArea label="Motivo" maxLength={20} defaultValue="Vou me mudar" />,
  error: <TextArea label="Descrição" error="Escreva a sua mensagem" />,
};

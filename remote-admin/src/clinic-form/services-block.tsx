import { Button, PlusIcon, Toast } from '@serafim/ui';
import { useFieldArray } from 'react-hook-form';
import { FormBlock } from './form-block.tsx';
import { emptyService } from './registration.ts';
import { RowFrame } from './row-frame.tsx';
import { ServiceFields } from './service-fields.tsx';
import type { ClinicForm } from './use-clinic-form.ts';
import { useRows } from './use-rows.ts';

const MOST = 50;

interface ServicesBlockProps {
  form: ClinicForm;
  /** The state that stands ready for a doctor's CRM. */
  uf: string;
}

/** Block 4: what the place offers, with its prices; one service or many. */
export function ServicesBlock({ form, uf }: ServicesBlockProps) {
  const list = useFieldArray({ control: form.hook.control, name: 'Servicos' });
  const rows = useRows(list, index => form.hook.getValues(`Servicos.${index}`));
  const full = list.fields.length >= MOST;
  return (
    <FormBlock id="servicos" intro="Cada consulta ou exame com o seu preço. Os parecidos, duplique e ajuste.">
      {list.fields.map(({ id }, index) => (
        <RowFrame
          key={id}
          name={`Serviço ${index + 1}`}
          onCopy={full ? undefined : () => rows.copy(index)}
          onTakeOut={list.fields.length > 1 ? () => rows.takeOut(index) : undefined}
        >
          <ServiceFields form={form} index={index} />
        </RowFrame>
      ))}
      <Button
        ref={rows.addButton}
        variant="outline"
        unavailable={full && `São até ${MOST} serviços.`}
        onClick={() => list.append(emptyService(uf))}
      >
        <PlusIcon /> Adicionar serviço
      </Button>
      <Toast
        message={rows.takenFrom === null ? null : `O serviço ${rows.takenFrom + 1} saiu da lista.`}
        onUndo={rows.bringBack}
        onDismiss={rows.letGo}
      />
    </FormBlock>
  );
}

import { Button } from '@serafim/ui';
import { useStore } from 'zustand';
import { StepActions } from '../wizard/step-actions.tsx';
import type { Wizard } from '../wizard/wizard.ts';
import { chargedPrice } from './plan-price.ts';

interface FinishActionsProps {
  wizard: Wizard;
  sending: boolean;
}

/** 'voltar', and the button that names what it does: 'Contratar por R$ 79,90/mês'. */
export function FinishActions({ wizard, sending }: FinishActionsProps) {
  const { draft, status } = useStore(wizard.store);
  const { plano, fatura } = draft;
  if (plano === '') return null;
  return (
    <StepActions wizard={wizard} step={4}>
      <Button type="submit" waiting={(sending || status === 'sent') && 'Enviando…'}>
        Contratar por {chargedPrice(plano, fatura)}
      </Button>
    </StepActions>
  );
}

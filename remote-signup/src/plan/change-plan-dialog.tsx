import { type PlanId, wizardPlans } from '@serafim/contract/api/plan/plan-table';
import { Button, Dialog } from '@serafim/ui';

interface ChangePlanDialogProps {
  from: PlanId | '';
  /** The plan that the visitor chose; null while there is no question. */
  to: PlanId | null;
  /** How many would leave the list. */
  dependents: number;
  onChange: (plan: PlanId) => void;
  onStay: () => void;
}

/** Says that another plan clears the dependents, before it does. */
export function ChangePlanDialog({ from, to, dependents, onChange, onStay }: ChangePlanDialogProps) {
  const open = to !== null && from !== '';
  return (
    <Dialog
      open={open}
      title={open ? `Trocar para o ${wizardPlans[to].plano}?` : 'Trocar de plano?'}
      onClose={onStay}
      actions={
        open && (
          <>
            <Button onClick={() => onChange(to)}>Trocar e apagar a lista</Button>
            <Button variant="outline" onClick={onStay}>
              Ficar no {wizardPlans[from].plano}
            </Button>
          </>
        )
      }
    >
      {open && (
        <p>
          A lista de dependentes ({dependents}) será apagada: cada plano tem o seu limite. O{' '}
          {wizardPlans[to].plano} vai até {wizardPlans[to].maxDependentes}. Depois de trocar você ainda pode
          desfazer.
        </p>
      )}
    </Dialog>
  );
}

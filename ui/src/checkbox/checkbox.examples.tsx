import { Checkbox } from './checkbox.tsx';

export const examples = {
  label: <Checkbox label="Quero novidades por e-mail." />,
  defaultChecked: (
    <Checkbox label="Tenho autorização para informar os dados destas pessoas." defaultChecked />
  ),
  error: <Checkbox label="Li e aceito o contrato." error="Leia e aceite o contrato" />,
  right: <Checkbox label="Li e aceito o contrato." right defaultChecked />,
};

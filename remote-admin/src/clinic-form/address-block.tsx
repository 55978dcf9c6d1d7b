import type { CepAnswer } from '@serafim/contract/api/cep';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { MaskedField, TextField } from '@serafim/ui';
import styles from './clinic-form.module.css';
import { FormBlock } from './form-block.tsx';
import { StateField } from './state-field.tsx';
import { type CepSearch, useCep } from './use-cep.ts';
import type { ClinicForm } from './use-clinic-form.ts';

interface AddressBlockProps {
  host: RemoteHost;
  form: ClinicForm;
}

/** Block 2: where the place is. The CEP comes first and fills what it knows. */
export function AddressBlock({ host, form }: AddressBlockProps) {
  const { search, lookUp } = useCep(host, address => fill(form, address));
  const zipcode = form.field('ClinicaEndereco.Zipcode');
  return (
    <FormBlock id="endereco">
      <div className={styles.short}>
        <MaskedField
          {...zipcode}
          mask="cep"
          label="CEP"
          autoComplete="postal-code"
          onChange={async event => {
            const { value } = event.target;
            await zipcode.onChange(event);
            await lookUp(value);
          }}
        />
      </div>
      <p className={styles.told} role="status">
        {words[search]}
      </p>
      <div className={styles.street}>
        <TextField {...form.field('ClinicaEndereco.Street')} label="Rua" autoComplete="address-line1" />
        <TextField {...form.field('ClinicaEndereco.Number')} label="Número" hint="Sem número? s/n" />
      </div>
      <TextField
        {...form.field('ClinicaEndereco.AdditionalDetails')}
        label="Complemento"
        optional
        autoComplete="address-line2"
      />
      <TextField
        {...form.field('ClinicaEndereco.Neighborhood')}
        label="Bairro"
        autoComplete="address-level3"
      />
      <div className={styles.city}>
        <TextField {...form.field('ClinicaEndereco.City')} label="Cidade" autoComplete="address-level2" />
        <StateField
          {...form.field('ClinicaEndereco.State')}
          label="Estado (UF)"
          autoComplete="address-level1"
        />
      </div>
      <div className={styles.half}>
        <TextField {...form.field('ClinicaEndereco.Country')} label="País" autoComplete="country-name" />
      </div>
    </FormBlock>
  );
}

const words: Readonly<Record<CepSearch, string>> = {
  idle: '',
  searching: 'Buscando o endereço…',
  found: 'Endereço preenchido pelo CEP. Confira e complete.',
  unknown: 'Não encontramos este CEP. Preencha o endereço.',
  unavailable: 'Não deu para buscar o endereço agora. Preencha abaixo.',
};

/** Fills what the CEP knows; towns with one CEP leave street and district to the person. */
function fill({ hook }: ClinicForm, { rua, bairro, cidade, uf }: CepAnswer) {
  const found = { Street: rua, Neighborhood: bairro, City: cidade, State: uf };
  for (const [name, value] of Object.entries(found)) {
    if (value === '') continue;
    const field = `ClinicaEndereco.${name as keyof typeof found}` as const;
    hook.setValue(field, value, { shouldDirty: true });
    hook.clearErrors(field);
  }
}

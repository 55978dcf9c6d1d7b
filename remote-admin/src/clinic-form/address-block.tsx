import type { CepAnswer } from '@serafim/contract/api/address/cep';
import { createAddressFinder } from '@serafim/contract/client/find-address';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { type PostalCodeSearch, usePostalCode } from '@serafim/remote-kit/use-postal-code';
import { MaskedField, TextField } from '@serafim/ui';
import styles from './clinic-form.module.css';
import { FormBlock, StateField } from './form-block.tsx';
import type { ClinicForm } from './use-clinic-form.ts';

interface AddressBlockProps {
  host: RemoteHost;
  form: ClinicForm;
}

/** The address. The CEP comes first and fills the fields that it determines. */
export function AddressBlock({ host, form }: AddressBlockProps) {
  const { search, lookUp } = usePostalCode(createAddressFinder(host.api), address => fill(form, address));
  const zipcode = form.field('ClinicaEndereco.Zipcode');
  return (
    <FormBlock name="Endereço">
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
      <p className={styles.search} role="status">
        {searchTexts[search.status]}
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

const searchTexts: Readonly<Record<PostalCodeSearch<CepAnswer>['status'], string>> = {
  idle: '',
  searching: 'Buscando o endereço…',
  found: 'Endereço preenchido pelo CEP. Confira e complete.',
  unknown: 'Não encontramos este CEP. Preencha o endereço.',
  unavailable: 'Não deu para buscar o endereço agora. Preencha abaixo.',
};

/** Fills the fields that the CEP determines; in towns with one CEP, street and district remain empty. */
function fill({ hook }: ClinicForm, { rua, bairro, cidade, uf }: CepAnswer) {
  const fields = { Street: rua, Neighborhood: bairro, City: cidade, State: uf };
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') continue;
    const field = `ClinicaEndereco.${name as keyof typeof fields}` as const;
    hook.setValue(field, value, { shouldDirty: true });
    hook.clearErrors(field);
  }
}

import { states } from '@serafim/contract/api/address';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { MaskedField, SelectField, TextField } from '@serafim/ui';
import styles from './address-fields.module.css';
import type { PaymentForm } from './payment-form.ts';
import { useCepLookup } from './use-cep-lookup.ts';

const stateOptions = states.map(state => ({ value: state, label: state }));

/** The address, CEP first: it fills the rest, and all of it can be changed. */
export function AddressFields({ form, host }: { form: PaymentForm; host: RemoteHost }) {
  const { status, lookUp } = useCepLookup(form, host);
  const { onChange, ...cep } = form.field('cep');

  return (
    <fieldset className={styles.address}>
      <legend className={styles.legend}>Endereço</legend>
      <div className={styles.cep}>
        <MaskedField
          {...cep}
          onChange={async event => {
            void lookUp(event.target.value);
            await onChange(event);
          }}
          mask="cep"
          label="CEP"
          autoComplete="postal-code"
        />
        <p className={styles.status} role="status">
          {status}
        </p>
      </div>
      <TextField {...form.field('rua')} label="Rua" autoComplete="address-line1" />
      <div className={styles.pair}>
        <TextField {...form.field('numero')} label="Número" autoComplete="off" />
        <TextField {...form.field('complemento')} label="Complemento" optional autoComplete="address-line2" />
      </div>
      <TextField {...form.field('bairro')} label="Bairro" autoComplete="address-level3" />
      <div className={styles.town}>
        <TextField {...form.field('cidade')} label="Cidade" autoComplete="address-level2" />
        <SelectField
          {...form.field('uf')}
          label="UF"
          empty="Escolha"
          options={stateOptions}
          autoComplete="address-level1"
        />
      </div>
    </fieldset>
  );
}

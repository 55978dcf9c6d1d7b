import { states } from '@serafim/contract/api/address';
import { SelectField, type SelectFieldProps } from '@serafim/ui';

const options = states.map(state => ({ value: state, label: state }));

/** One of the 27 states, by its two letters. */
export const StateField = (props: Omit<SelectFieldProps, 'options' | 'empty'>) => (
  <SelectField {...props} options={options} empty="UF" />
);

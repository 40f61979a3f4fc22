import type { Account } from '../../lib/reference/use-account.ts';
import { documentTexts } from '../../texts/preferences/documents.ts';
import { SelectField } from '../fields/select-field.tsx';
import type { Input } from './inputs.ts';

interface AccountOption {
  readonly value: string;
  readonly label: string;
}

interface AccountSelectProps extends Input<string> {
  readonly account: Account;
  readonly options: readonly AccountOption[];
}

/** Something of the account: without one there is nothing else to choose than what is chosen. */
export const AccountSelect = ({ field, text, account, options }: AccountSelectProps) => {
  const help = account.isConnected ? text.help : documentTexts.notConnected;
  return (
    <SelectField
      field={field}
      text={{ label: text.label, ...(help !== undefined && { help }) }}
      options={options}
    />
  );
};

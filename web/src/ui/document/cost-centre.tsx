import type { Account } from '../../lib/reference/use-account.ts';
import { documentTexts } from '../../texts/preferences/documents.ts';
import { offerOfOption } from '../fields/choice-field.tsx';
import { AccountSelect } from './account-select.tsx';
import type { Input } from './inputs.ts';

/** None, one of the account's, or the one that names the country; why that one cannot be chosen stands below. */
export function CostCentre({ field, text, account }: Input<string> & { readonly account: Account }) {
  const byCountry = offerOfOption(field, 'COUNTRY');
  const help = byCountry.offered ? text.help : byCountry.detail;
  return (
    <AccountSelect
      field={field}
      text={{ label: text.label, ...(help !== undefined && { help }) }}
      account={account}
      options={[
        { value: '0', label: documentTexts.noCostCentre },
        ...(account.reference?.costCentres ?? []).map(({ id, name, number }) => ({
          value: id,
          label: [number, name].filter(Boolean).join(' '),
        })),
        { value: 'COUNTRY', label: documentTexts.costCentreByCountry },
      ]}
    />
  );
}

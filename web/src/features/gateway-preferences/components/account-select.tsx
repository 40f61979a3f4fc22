import { accountLabel } from '../../../lib/words/account-label.ts';
import { gatewayTexts } from '../../../texts/preferences/transactions.ts';
import { Select } from '../../../ui/primitives.ts';
import type { Account } from '../model/gateway-link.ts';

const texts = gatewayTexts.account;

interface AccountSelectProps {
  readonly id: string;
  readonly name: string;
  /** Null while they are not to be had. */
  readonly accounts: readonly Account[] | null;
  readonly accountId: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (account: Account) => void;
}

/** The account that a method's payments belong to. One that is gone stays visible as what it is. */
export function AccountSelect(props: AccountSelectProps) {
  const { id, name, accounts, accountId, disabled, onChange } = props;
  const choose = (chosen: string) => {
    const account = accounts?.find((one) => one.id === chosen);
    if (account) onChange(account);
  };
  return (
    <Select
      id={id}
      label={texts.label(name)}
      placeholder={texts.placeholder}
      helpText={accounts?.length === 0 ? texts.none : texts.help}
      value={accountId ?? ''}
      onChange={choose}
      disabled={disabled || !accounts?.length}
      options={[...(accounts ?? []).map(toOption), ...storedOption(accounts, accountId)]}
    />
  );
}

const toOption = (account: Account) => ({ value: account.id, label: accountLabel(account) });

function storedOption(accounts: readonly Account[] | null, id: string | undefined) {
  if (id === undefined || accounts?.some((account) => account.id === id)) return [];
  const label = accounts ? texts.unknown(id) : gatewayTexts.notConnected.storedAccount(id);
  return [{ value: id, label }];
}

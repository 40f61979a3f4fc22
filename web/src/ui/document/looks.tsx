import type { ReactNode } from 'react';
import { asApiError } from '../../lib/api/api-error.ts';
import { useToasts } from '../../lib/app-bridge.ts';
import type { Account } from '../../lib/reference/use-account.ts';
import { useSyncReference } from '../../lib/reference/use-reference.ts';
import { documentTexts } from '../../texts/preferences/documents.ts';
import { OfferNote } from '../fields/offer-note.tsx';
import { Banner, BlockStack, Button, InlineGrid, InlineStack } from '../primitives.ts';
import { AccountSelect } from './account-select.tsx';
import type { Input } from './inputs.ts';

interface LooksProps {
  readonly kind: 'invoice' | 'creditNote';
  readonly account: Account;
  readonly layout: Input<string>;
  readonly letterpaper: Input<string>;
  /** False is the account's first user. */
  readonly contactPerson: Input<string | false>;
  /** More that is chosen from the account. */
  readonly children: ReactNode;
}

/** Chooses the layout and the paper of a document, and the person whom it names. */
export function Looks({ kind, account, layout, letterpaper, contactPerson, children }: LooksProps) {
  const { layouts = [], letterpapers = [], users = [] } = account.reference ?? {};
  const visible = users.filter(({ hidden }) => !hidden);
  const { field, text } = contactPerson;
  return (
    <BlockStack gap="400">
      <AccountNote account={account} />
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
        <AccountSelect
          {...layout}
          account={account}
          options={withUnset(layouts.filter(({ kinds }) => kinds?.includes(kind) ?? true).map(toOption))}
        />
        <AccountSelect {...letterpaper} account={account} options={withUnset(letterpapers.map(toOption))} />
        <AccountSelect
          field={{
            ...field,
            value: field.value === false ? '' : field.value,
            change: (id) => field.change(id === '' ? false : id),
          }}
          text={text}
          account={account}
          options={[
            { value: '', label: documentTexts.firstUser(visible[0]?.name) },
            ...visible.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {children}
      </InlineGrid>
      {account.isConnected && <ImportAccount />}
    </BlockStack>
  );
}

const toOption = ({ id, label }: { readonly id: string; readonly label: string }) => ({ value: id, label });

const withUnset = (options: readonly { readonly value: string; readonly label: string }[]) => [
  { value: '', label: documentTexts.unset },
  ...options,
];

/** Why there is nothing to choose from. */
function AccountNote({ account }: { readonly account: Account }) {
  if (!account.isConnected)
    return <OfferNote offer={{ offered: false, why: 'connection', detail: documentTexts.connect }} />;
  if (!account.isFailed) return null;
  return (
    <Banner tone="warning" action={{ content: documentTexts.retry, onAction: account.retry }}>
      {documentTexts.unread}
    </Banner>
  );
}

/** Reads the account again where its lists are chosen from: what was just made in sevdesk can be chosen then. */
function ImportAccount() {
  const toasts = useToasts();
  const sync = useSyncReference(() => toasts.show(documentTexts.imported));
  const start = () =>
    sync.mutate(undefined, { onError: (error) => toasts.showError(asApiError(error).message) });
  return (
    <InlineStack>
      <Button variant="plain" onClick={start} loading={sync.isPending}>
        {documentTexts.import}
      </Button>
    </InlineStack>
  );
}

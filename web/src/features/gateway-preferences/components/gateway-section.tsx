import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { gatewayTexts } from '../../../texts/preferences/transactions.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FieldFrame, getFieldError } from '../../../ui/fields/field-frame.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Banner, BlockStack, Text } from '../../../ui/primitives.ts';
import type { GatewayChoices } from '../api/use-gateway-choices.ts';
import { listMethods } from '../model/list-methods.ts';
import { GatewayList } from './gateway-list.tsx';
import { GatewayNotices } from './gateway-notices.tsx';

interface GatewaySectionProps {
  readonly form: PreferenceForm;
  readonly choices: GatewayChoices;
  readonly addressed: string | null;
}

/** The shop's payment methods and what they are linked with. */
export function GatewaySection({ form, choices, addressed }: GatewaySectionProps) {
  const { gateways, reference, accounts, isConnected } = choices;
  const field = form.bindSection('transactions')('transactionGateway');
  // A method stays in the list while its link is removed but not saved.
  const linked = { ...form.stored.transactions.transactionGateway, ...field.value };
  const methods = listMethods(gateways.data?.items ?? [], linked);
  const error = getFieldError(field);
  return (
    <>
      <BlockStack gap="300">
        <GatewayNotices form={form} />
      </BlockStack>
      <SettingsSection id="gateways" {...gatewayTexts.section}>
        {gateways.isError && <Failed query={gateways} />}
        {isConnected && reference.isError && <Failed query={reference} />}
        {gateways.data && (
          <ShopifyNote isAway={!gateways.data.shopify} isEmpty={methods.length === 0} query={gateways} />
        )}
        {methods.length > 0 && (
          <FieldFrame field={field}>
            {error && (
              <Banner tone="critical">
                <Text as="p">{error}</Text>
              </Banner>
            )}
            <GatewayList
              key={addressed}
              methods={methods}
              links={field.value}
              accounts={accounts}
              facts={form.facts}
              addressed={addressed}
              onChange={field.change}
            />
          </FieldFrame>
        )}
      </SettingsSection>
    </>
  );
}

type Query = Pick<
  GatewayChoices['gateways'] | GatewayChoices['reference'],
  'error' | 'isFetching' | 'refetch'
>;

const Failed = ({ query }: { readonly query: Query }) => (
  <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
);

interface ShopifyNoteProps {
  readonly isAway: boolean;
  readonly isEmpty: boolean;
  readonly query: Query;
}

/** There are none, or Shopify could not be asked whether there are more. */
function ShopifyNote({ isAway, isEmpty, query }: ShopifyNoteProps) {
  if (!isAway && !isEmpty) return null;
  const { empty, incomplete, reload } = gatewayTexts;
  const text = isEmpty ? (isAway ? empty.away : empty.text) : incomplete;
  return (
    <Banner
      tone={isEmpty ? 'warning' : 'info'}
      action={{ content: reload, onAction: () => void query.refetch(), loading: query.isFetching }}
      {...(isEmpty && { title: empty.title })}
    >
      <Text as="p">{text}</Text>
    </Banner>
  );
}

import type { ImportNeed, OrderImport } from '@belegfluss/gateway/contract';
import { formatMoney } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { useScopesRequest } from '../../../lib/use-scopes-request.ts';
import { orderImportTexts } from '../../../texts/order-import.ts';
import { Banner, Text } from '../../../ui/primitives.ts';
import { ScopeDeclined } from '../../../ui/scope-declined.tsx';

const texts = orderImportTexts.locks;

/** Explains why the shop cannot import yet, and leads on. */
export function ImportLock({
  needs,
  price,
  currency,
}: { readonly needs: ImportNeed } & Pick<OrderImport, 'price' | 'currency'>) {
  const request = useScopesRequest(['read_all_orders']);
  const action =
    needs === 'scope'
      ? { content: texts.scope.action, onAction: request.ask }
      : { content: texts[needs].action, url: wayTo[needs] };
  return (
    <Banner title={texts[needs].title} tone="warning" action={action}>
      <Text as="p">{needs === 'purchase' ? purchaseText(price, currency) : texts[needs].text}</Text>
      <ScopeDeclined state={request.state} />
    </Banner>
  );
}

const wayTo = {
  plan: paths.planFor('orderImport'),
  purchase: paths.planPurchase('orderImport'),
} as const;

const purchaseText = (price: string | null, currency: string): string =>
  price === null ? texts.purchase.textWithoutPrice : texts.purchase.text(formatMoney(price, currency));

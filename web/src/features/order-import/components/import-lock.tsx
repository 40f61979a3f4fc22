import type { ImportNeed, OrderImport } from '@belegfluss/gateway/contract';
import { useScopesAddress } from '../../../lib/app-bridge.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { orderImportTexts } from '../../../texts/order-import.ts';
import { Banner, Text } from '../../../ui/primitives.ts';

const texts = orderImportTexts.locks;

/** What stands between the shop and the import, and the way past it. */
export function ImportLock({
  needs,
  price,
  currency,
}: { readonly needs: ImportNeed } & Pick<OrderImport, 'price' | 'currency'>) {
  const scopesAddress = useScopesAddress();
  const grant = () => void window.open(scopesAddress(['read_all_orders']), '_top');
  const action =
    needs === 'scope'
      ? { content: texts.scope.action, onAction: grant }
      : { content: texts[needs].action, url: wayTo[needs] };
  return (
    <Banner title={texts[needs].title} tone="warning" action={action}>
      <Text as="p">{needs === 'purchase' ? purchaseText(price, currency) : texts[needs].text}</Text>
    </Banner>
  );
}

const wayTo = {
  plan: paths.planFor('orderImport'),
  purchase: paths.planPurchase('orderImport'),
} as const;

const purchaseText = (price: string | null, currency: string): string =>
  price === null ? texts.purchase.textWithoutPrice : texts.purchase.text(formatMoney(price, currency));

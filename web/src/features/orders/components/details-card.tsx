import type { OrderDetail, OrderFacts } from '@belegfluss/gateway/contract';
import { orderPageTexts } from '../../../texts/order-page.ts';
import { NameValueList } from '../../../ui/name-value-list.tsx';
import { SectionCard } from './section-card.tsx';

const texts = orderPageTexts.details;
const languages = new Intl.DisplayNames(['de'], { type: 'language', fallback: 'code' });

/** Shows the remaining details of the order; nothing where there are none. */
export function DetailsCard({ order, facts }: { readonly order: OrderDetail; readonly facts: OrderFacts }) {
  const rows: readonly (readonly [string, string])[] = [
    [texts.email, facts.email === order.customer?.email ? '' : facts.email],
    [texts.phone, facts.phone],
    [texts.note, facts.note],
    [texts.customerTags, order.customer?.tags.join(', ') ?? ''],
    [texts.poNumber, facts.poNumber],
    [texts.paymentTerms, facts.paymentTerms],
    [texts.language, languageWord(order.language)],
    [texts.taxExempt, facts.taxExempt ? texts.yes : ''],
    [texts.test, facts.test ? texts.yes : ''],
    ...facts.attributes.map(({ key, value }) => [key, value] as const),
  ];
  if (rows.every(([, value]) => value === '')) return null;
  return (
    <SectionCard title={texts.title} isSide testId="order-details">
      <NameValueList facts={rows} />
    </SectionCard>
  );
}

/** Shows a language tag that is none as it came. */
function languageWord(language: string | null): string {
  if (language === null) return '';
  try {
    return languages.of(language) ?? language;
  } catch {
    return language;
  }
}

import type { OrderFacts } from '@belegfluss/gateway/contract';
import { orderPageTexts } from '../../../texts/order-page.ts';
import { NameValueList } from '../../../ui/name-value-list.tsx';
import { sumRows } from '../model/sum-rows.ts';
import { SectionCard } from './section-card.tsx';

/** Adds the order up, line by line. */
export const SumsCard = ({ facts }: { readonly facts: OrderFacts }) => (
  <SectionCard title={orderPageTexts.sums.title} testId="order-sums">
    <NameValueList
      facts={sumRows(facts).map(({ label, amount, isTotal }) => [
        label,
        isTotal ? <strong key={label}>{amount}</strong> : amount,
      ])}
    />
  </SectionCard>
);

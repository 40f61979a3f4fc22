import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { figureTexts } from '../../../texts/completion.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Text } from '../../../ui/primitives.ts';
import { FiguresCard } from './figures-card.tsx';

type Sum = CompletionMonth['documents'][number];

/** What was issued in the month, by kind and currency. */
export const DocumentsCard = ({ documents }: { readonly documents: readonly Sum[] }) => (
  <FiguresCard title={figureTexts.documents} text={figureTexts.documentsText}>
    {documents.length === 0 ? (
      <Text as="p" tone="subdued">
        {figureTexts.documentsNone}
      </Text>
    ) : (
      <Facts facts={documents.flatMap(factsOf)} />
    )}
  </FiguresCard>
);

function factsOf({ kind, currency, documents, total, tax, booked }: Sum) {
  const name = `${formatCount(documents)} ${figureTexts.kinds[kind]} (${currency})`;
  const sum = figureTexts.documentSum(formatMoney(total, currency), formatMoney(tax, currency));
  return [
    [name, sum],
    [figureTexts.bookedOn(`${figureTexts.kinds[kind]} (${currency})`), formatMoney(booked, currency)],
  ] as const;
}

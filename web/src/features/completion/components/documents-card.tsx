import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { figureTexts } from '../../../texts/completion.ts';
import { NameValueList } from '../../../ui/name-value-list.tsx';
import { Link, Text } from '../../../ui/primitives.ts';
import { FiguresCard } from './figures-card.tsx';

type Sum = CompletionMonth['documents'][number];

/** Sums up the documents of the month, by kind and currency. */
export const DocumentsCard = ({ month, documents }: Pick<CompletionMonth, 'month' | 'documents'>) => (
  <FiguresCard title={figureTexts.documents} text={figureTexts.documentsText}>
    {documents.length === 0 ? (
      <Text as="p" tone="subdued">
        {figureTexts.documentsNone}
      </Text>
    ) : (
      <>
        <NameValueList facts={documents.flatMap(toSumRows)} />
        <Link url={paths.completionList(month, 'issued')}>{figureTexts.documentsShow}</Link>
      </>
    )}
  </FiguresCard>
);

function toSumRows({ kind, currency, documents, total, tax, booked }: Sum) {
  const name = `${formatCount(documents)} ${figureTexts.kinds[kind]} (${currency})`;
  const sum = figureTexts.documentSum(formatMoney(total, currency), formatMoney(tax, currency));
  // Nobody owes anything on what cancels an invoice.
  if (kind === 'cancellation') return [[name, sum]] as const;
  return [
    [name, sum],
    [figureTexts.bookedOn(`${figureTexts.kinds[kind]} (${currency})`), formatMoney(booked, currency)],
  ] as const;
}

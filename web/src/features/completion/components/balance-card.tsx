import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { figureTexts } from '../../../texts/completion.ts';
import { NameValueList } from '../../../ui/name-value-list.tsx';
import { BlockStack, Link, Text } from '../../../ui/primitives.ts';
import { subtract } from '../model/subtract.ts';
import { FiguresCard } from './figures-card.tsx';

/** The month's orders beside all their documents and payments, one list a currency. */
export const BalanceCard = ({ month, balances }: Pick<CompletionMonth, 'month' | 'balances'>) => (
  <FiguresCard title={figureTexts.balances} text={figureTexts.balancesText}>
    {balances.length === 0 && (
      <Text as="p" tone="subdued">
        {figureTexts.balancesNone}
      </Text>
    )}
    {balances.map(({ currency, orders, owed, documented, received, booked }) => (
      <BlockStack key={currency} gap="200">
        <NameValueList
          facts={[
            [figureTexts.owed(formatCount(orders)), formatMoney(owed, currency)],
            [figureTexts.documented, formatMoney(documented, currency)],
            [figureTexts.difference, formatMoney(subtract(owed, documented), currency)],
            [figureTexts.received, formatMoney(received, currency)],
            [figureTexts.booked, formatMoney(booked, currency)],
          ]}
        />
        <Link url={paths.completionList(month, 'balances', currency)}>
          {figureTexts.balancesShow(currency)}
        </Link>
      </BlockStack>
    ))}
  </FiguresCard>
);

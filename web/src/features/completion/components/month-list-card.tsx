import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { useSearchParams } from 'react-router-dom';
import { monthListTexts } from '../../../texts/completion.ts';
import { BlockStack, Box, Button, Card, InlineStack, Text } from '../../../ui/primitives.ts';
import {
  composeMonthList,
  hasReasons,
  isCounted,
  type MonthListView,
  parseMonthList,
  usualLists,
} from '../model/list-view.ts';
import { wordPaidBy } from '../model/paid-by.ts';
import { DifferencesList } from './differences-list.tsx';
import { OpenDocumentsList } from './open-documents-list.tsx';
import { ReasonSelect } from './reason-select.tsx';

/** Lists the orders and documents behind the figures above: differences, payments, open documents. */
export function MonthListCard({ figures }: { readonly figures: CompletionMonth }) {
  const [params, setParams] = useSearchParams();
  const view = parseMonthList(params);
  const { show } = view;
  const counts = show === 'documents' ? figures.differences : figures.payments;
  const choose = (next: MonthListView) => setParams(composeMonthList(next), { preventScrollReset: true });
  return (
    <div id="liste">
      <Card padding="0">
        <Box padding="400">
          <BlockStack gap="300">
            <Text as="h2" variant="headingMd">
              {monthListTexts.title}
            </Text>
            <section aria-label={monthListTexts.choose}>
              <InlineStack gap="200">
                {[...usualLists, ...(isCounted(show) ? [show] : [])].map((list) => (
                  <Button
                    key={list}
                    pressed={list === show}
                    onClick={() => choose({ show: list, code: '', trail: [] })}
                  >
                    {monthListTexts.lists[list]}
                  </Button>
                ))}
              </InlineStack>
            </section>
            {hasReasons(show) && (view.code !== '' || counts.length > 0) && (
              <ReasonSelect
                subject={show}
                counts={counts}
                value={view.code}
                onChoose={(code) => choose({ show, code, trail: [] })}
              />
            )}
            {isCounted(show) && view.code !== '' && (
              <Text as="p" tone="subdued">
                {show === 'gateways' ? wordPaidBy(view.code) : view.code}
              </Text>
            )}
          </BlockStack>
        </Box>
        {hasReasons(show) || isCounted(show) ? (
          <DifferencesList month={figures.month} subject={show} view={view} onShow={choose} />
        ) : (
          <OpenDocumentsList month={figures.month} issue={show} view={view} onShow={choose} />
        )}
      </Card>
    </div>
  );
}

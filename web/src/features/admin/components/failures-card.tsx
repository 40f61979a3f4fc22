import type { Dashboard } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { explainReason } from '../../../lib/words/explain-reason.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { BlockStack, Text } from '../../../ui/primitives.ts';
import { TableCard } from './table-card.tsx';

type Failure = NonNullable<Dashboard['failures']>[number];

const texts = adminTexts.failures;
const titles = texts.columns;

const count = (key: 'orders' | 'shops'): Column<Failure, keyof typeof titles> => ({
  key,
  title: titles[key],
  align: 'end',
  cell: (failure) => <Amount name={titles[key]} value={formatCount(failure[key])} />,
});

const columns: readonly Column<Failure, keyof typeof titles>[] = [
  {
    key: 'reason',
    title: titles.reason,
    narrow: 'wide',
    cell: ({ reason }) => <Reason code={reason} />,
  },
  count('orders'),
  count('shops'),
];

/** Why orders of all shops failed. */
export const FailuresCard = ({ failures }: { readonly failures: readonly Failure[] }) => (
  <TableCard
    heading={texts.heading}
    intro={texts.intro}
    columns={columns}
    rows={failures}
    rowKey={({ reason }) => reason}
    rowTestId="failure-row"
    empty={texts.empty}
  />
);

/** Explains a code; one that this page does not know yet stands for itself. */
function Reason({ code }: { readonly code: string }) {
  const words = explainReason(code);
  return (
    <BlockStack>
      <Text as="span" breakWord>
        {words?.text ?? code}
      </Text>
      {words && (
        <Text as="span" variant="bodySm" tone="subdued" breakWord>
          {code}
        </Text>
      )}
    </BlockStack>
  );
}

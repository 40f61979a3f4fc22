import { type RedemptionSort, redemptionSorts, redemptionStatuses } from '@belegfluss/partners/contract';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { useCursorTrail } from '../../../lib/use-cursor-trail.ts';
import { redemptionStatusTexts, redemptionTexts as texts } from '../../../texts/partner-redemptions.ts';
import { Awaited } from '../../../ui/awaited.tsx';
import { CardsSkeleton } from '../../../ui/cards-skeleton.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StaleNotice } from '../../../ui/error-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { BlockStack, Box, Card, InlineGrid, InlineStack, Select, Text } from '../../../ui/primitives.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { ViewTabs } from '../../../ui/view-tabs.tsx';
import { useRedemptions } from '../api/use-redemptions.ts';
import type { RedemptionTab } from '../model/redemption-tab.ts';
import { redemptionColumns } from './redemption-columns.tsx';

const tabs = [
  { id: 'all' as const, name: texts.all },
  ...redemptionStatuses.map((id) => ({ id, name: redemptionStatusTexts[id].word })),
];
const sortOptions = redemptionSorts.map((value) => ({ value, label: texts.sortNames[value] }));
const nobodySorts = { sort: { by: 'createdAt', direction: 'desc' }, onSort: () => {} } as const;

interface Question {
  readonly search: string;
  readonly sort: RedemptionSort;
}

/** Lists what shops made of a partner's codes, without naming the shops. */
export function RedemptionsCard({ tab }: { readonly tab: RedemptionTab }) {
  const [params, setParams] = useAddressParams();
  const navigate = useNavigate();
  const { cursor, stepsTo } = useCursorTrail();
  const question = parseQuestion(params);
  const redemptions = useRedemptions({ tab, ...question, ...(cursor && { cursor }) });
  const ask = (changed: Partial<Question>) =>
    setParams((now) => toParams({ ...parseQuestion(now), ...changed }), {
      replace: changed.search !== undefined,
    });

  if (!redemptions.data) return <Awaited query={redemptions} outline={<CardsSkeleton cards={[8]} />} />;
  const { items, next } = redemptions.data;
  return (
    <BlockStack gap="400">
      {redemptions.isError && <StaleNotice error={redemptions.error} />}
      <Card padding="0">
        <ViewTabs
          label={texts.tabs}
          views={tabs}
          selected={tab}
          onSelect={(id) => {
            const kept = new URLSearchParams(params);
            kept.delete('after');
            navigate({ pathname: paths.partnerRedemptionsTab(id), search: `${kept}` });
          }}
        />
        <SearchAndSort {...question} onAsk={ask} />
        {items.length === 0 ? (
          <EmptyState {...(tab === 'all' && question.search === '' ? texts.empty : texts.nothing)} />
        ) : (
          <DataTable
            caption={texts.caption}
            columns={redemptionColumns}
            rows={items}
            rowKey={({ id }) => id}
            rowTestId="redemption-row"
            sortLabel={(title) => title}
            faded={redemptions.isPlaceholderData}
            {...nobodySorts}
          />
        )}
      </Card>
      {tab !== 'all' && (
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <Text as="p" tone="subdued">
            {redemptionStatusTexts[tab].meaning}
          </Text>
        </Box>
      )}
      <InlineStack align="center">
        <Pager previousLabel={texts.later} nextLabel={texts.earlier} {...stepsTo(next)} />
      </InlineStack>
    </BlockStack>
  );
}

interface SearchAndSortProps extends Question {
  readonly onAsk: (changed: Partial<Question>) => void;
}

const SearchAndSort = ({ search, sort, onAsk }: SearchAndSortProps) => (
  <Box paddingInline="300" paddingBlockStart="100" paddingBlockEnd="300">
    <InlineGrid columns={{ xs: 1, sm: '1fr 15rem' }} gap="200">
      <SearchField
        label={texts.search}
        placeholder={texts.placeholder}
        value={search}
        onSearch={(text) => onAsk({ search: text.slice(0, 50) })}
      />
      <Select
        label={texts.sort}
        labelHidden
        options={sortOptions}
        value={sort}
        onChange={(value) => onAsk({ sort: parseSort(value) })}
      />
    </InlineGrid>
  </Box>
);

const parseQuestion = (params: URLSearchParams): Question => ({
  search: params.get('search') ?? '',
  sort: parseSort(params.get('sort')),
});

/** Without a cursor: another question begins with its first page. */
const toParams = ({ search, sort }: Question) =>
  new URLSearchParams({
    ...(search !== '' && { search }),
    ...(sort !== redemptionSorts[0] && { sort }),
  });

const parseSort = (text: string | null): RedemptionSort =>
  redemptionSorts.find((sort) => sort === text) ?? redemptionSorts[0];

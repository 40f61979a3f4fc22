import { maxCoupons } from '@belegfluss/partners/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '../../../lib/app-bridge.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { partnerCouponTexts as texts } from '../../../texts/partner-coupons.ts';
import { Awaited } from '../../../ui/awaited.tsx';
import { CardsSkeleton } from '../../../ui/cards-skeleton.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StaleNotice } from '../../../ui/error-state.tsx';
import { BlockStack, Box, Button, Card, InlineStack, Text } from '../../../ui/primitives.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { ViewTabs } from '../../../ui/view-tabs.tsx';
import { useCoupons } from '../api/use-coupons.ts';
import {
  type CouponSort,
  type CouponTab,
  type CouponView,
  couponSorts,
  couponTabs,
  nextSort,
  parseSort,
  showCoupons,
} from '../model/coupon-view.ts';
import { couponColumns } from './coupon-columns.tsx';

const tabs = couponTabs.map((id) => ({ id, name: texts.tabNames[id] }));

/** A partner's coupons: found, sorted, shared and removed. */
export function CouponsCard({ tab }: { readonly tab: CouponTab }) {
  const { view, set, params } = useCouponView(tab);
  const navigate = useNavigate();
  const coupons = useCoupons();
  const columns = useColumns();

  if (!coupons.data) return <Awaited query={coupons} outline={<CardsSkeleton cards={[8]} />} />;
  const { items } = coupons.data;
  const shown = showCoupons(items, view);
  return (
    <BlockStack gap="400">
      {coupons.isError && <StaleNotice error={coupons.error} />}
      <Card padding="0">
        <ViewTabs
          label={texts.tabs}
          views={tabs}
          selected={tab}
          onSelect={(id) => navigate({ pathname: paths.partnerCouponsTab(id), search: `${params}` })}
        />
        <Filters view={view} set={set} />
        {shown.length === 0 ? (
          <EmptyState {...(items.length === 0 ? texts.empty : texts.nothing)} />
        ) : (
          <DataTable
            caption={texts.caption}
            columns={columns}
            rows={shown}
            rowKey={({ _key }) => _key}
            rowTestId="coupon-row"
            sort={view.sort}
            onSort={(by) => isSort(by) && set('sort', nextSort(view, by))}
            sortLabel={texts.sortBy}
            faded={false}
          />
        )}
      </Card>
      <Box paddingInline={{ xs: '400', sm: '0' }}>
        <Text as="p" tone="subdued">
          {texts.count(items.length, maxCoupons)}
        </Text>
      </Box>
    </BlockStack>
  );
}

type SetParam = (name: 'search' | 'code' | 'sort', value: string) => void;

/** The view that the address asks for. */
function useCouponView(tab: CouponTab) {
  const [params, setParams] = useAddressParams();
  const view: CouponView = {
    tab,
    search: params.get('search') ?? '',
    code: (params.get('code') ?? '').toUpperCase(),
    sort: parseSort(params.get('sort')),
  };
  const set: SetParam = (name, value) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: name === 'search' },
    );
  return { view, set, params };
}

function useColumns() {
  const navigate = useNavigate();
  const toasts = useToasts();
  return useMemo(
    () =>
      couponColumns({
        onCopy: async (code) => {
          const link = new URL(`/?coupon=${encodeURIComponent(code)}`, window.location.origin);
          if (await copyText(link.href)) toasts.show(texts.copied);
          else toasts.showError(texts.notCopied);
        },
        onRemove: (code) => navigate(paths.partnerCouponRemoval(code)),
      }),
    [navigate, toasts],
  );
}

const Filters = ({ view, set }: { readonly view: CouponView; readonly set: SetParam }) => (
  <Box paddingInline="300" paddingBlockStart="100" paddingBlockEnd="300">
    <BlockStack gap="200">
      <SearchField
        label={texts.search}
        placeholder={texts.placeholder}
        value={view.search}
        onSearch={(search) => set('search', search)}
      />
      {view.code !== '' && (
        <InlineStack gap="300" blockAlign="center">
          <Text as="span">{texts.onlyCode(view.code)}</Text>
          <Button variant="plain" onClick={() => set('code', '')}>
            {texts.showAll}
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  </Box>
);

const isSort = (key: string): key is CouponSort => (couponSorts as readonly string[]).includes(key);

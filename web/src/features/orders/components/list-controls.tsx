import { useState } from 'react';
import { ordersTexts } from '../../../texts/orders.ts';
import { Box, InlineGrid, Select } from '../../../ui/primitives.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { ViewTabs } from '../../../ui/view-tabs.tsx';
import {
  filterTabs,
  type ListChoice,
  type ListView,
  orderPageSizes,
  orderSorts,
  toFilterTab,
} from '../model/list-view.ts';
import { findPreset } from '../model/period.ts';
import { DocumentStateChoice } from './document-state-choice.tsx';
import { PeriodChoice, today } from './period-choice.tsx';
import { RangeFields } from './range-fields.tsx';
import { ReasonChoice } from './reason-choice.tsx';

interface ListControlsProps {
  readonly view: ListView;
  readonly onChoose: (choice: ListChoice) => void;
  /** Only an outline: nothing chosen here would be kept. */
  readonly disabled?: boolean;
}

/** Tabs, search, sorting, period, what the tab is narrowed by, and the size of the page. */
export function ListControls({ view, onChoose, disabled }: ListControlsProps) {
  // While days are typed they may equal a preset such as “letzter Monat”; their fields stay all the same.
  const [asksForDays, setAsksForDays] = useState(false);
  const isOwn = findPreset(view, today()) === null || (asksForDays && `${view.since}${view.until}` !== '');
  return (
    <>
      <ViewTabs
        label={ordersTexts.filterTabs}
        views={tabs}
        selected={toFilterTab(view.filter)}
        onSelect={(filter) => onChoose({ filter })}
        disabled={disabled}
      />
      <Box paddingInline="300" paddingBlockStart="100" paddingBlockEnd="300">
        <SearchAndSort view={view} onChoose={onChoose} disabled={disabled} />
        <Box paddingBlockStart="200">
          <InlineGrid columns={{ xs: 2, sm: 3 }} gap="200">
            <PeriodChoice
              period={view}
              isOwn={isOwn}
              onChoose={(period, own) => {
                setAsksForDays(own);
                onChoose(period);
              }}
              disabled={disabled}
            />
            {toFilterTab(view.filter) === 'invoice' ? (
              <DocumentStateChoice
                filter={view.filter}
                onChoose={(filter) => onChoose({ filter })}
                disabled={disabled}
              />
            ) : (
              <ReasonChoice view={view} onChoose={(reason) => onChoose({ reason })} disabled={disabled} />
            )}
            <Select
              disabled={disabled}
              label={ordersTexts.pageSize}
              options={sizeOptions}
              value={String(view.limit)}
              onChange={(value) => onChoose({ limit: Number(value) })}
            />
          </InlineGrid>
        </Box>
        {isOwn && (
          <Box paddingBlockStart="200">
            <RangeFields period={view} onChoose={onChoose} />
          </Box>
        )}
      </Box>
    </>
  );
}

const SearchAndSort = ({ view, onChoose, disabled }: ListControlsProps) => (
  <InlineGrid columns={{ xs: 1, sm: '1fr 15rem' }} gap="200">
    <SearchField
      disabled={disabled}
      label={ordersTexts.search}
      placeholder={ordersTexts.searchPlaceholder}
      value={view.search}
      onSearch={(search) => onChoose({ search })}
    />
    <Select
      disabled={disabled}
      label={ordersTexts.sortBy}
      labelHidden
      options={sortOptions}
      value={`${view.sortBy} ${view.sortDir}`}
      onChange={(value) => onChoose(toSort(value))}
    />
  </InlineGrid>
);

const tabs = filterTabs.map((id) => ({ id, name: ordersTexts.filters[id] }));

const sizeOptions = orderPageSizes.map((size) => ({
  value: String(size),
  label: String(size),
}));

const sortOptions = Object.entries(ordersTexts.sorts).map(([value, label]) => ({ value, label }));

/** `total asc` → sorted by total, upwards */
function toSort(value: string): Partial<ListView> {
  const [by, direction] = value.split(' ');
  const sortBy = orderSorts.find((sort) => sort === by);
  return sortBy ? { sortBy, sortDir: direction === 'asc' ? 'asc' : 'desc' } : {};
}

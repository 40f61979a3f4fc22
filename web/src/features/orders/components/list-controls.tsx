import { ordersTexts } from '../../../texts/orders.ts';
import { Box, InlineGrid, Select, Tabs } from '../../../ui/primitives.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { type ListView, orderFilters, orderSorts } from '../model/list-view.ts';
import styles from './list-controls.module.css';

interface ListControlsProps {
  readonly view: ListView;
  readonly onChoose: (choice: Partial<Omit<ListView, 'trail'>>) => void;
  /** Only an outline: nothing chosen here would be kept. */
  readonly disabled?: boolean;
}

/** Tabs, search and sorting. */
export const ListControls = ({ view, onChoose, disabled }: ListControlsProps) => (
  <>
    <div className={styles.tabs}>
      <Tabs
        disabled={disabled}
        tabs={tabs}
        selected={orderFilters.indexOf(view.filter)}
        onSelect={(index) => onChoose({ filter: orderFilters[index] ?? 'all' })}
      />
    </div>
    <Box paddingInline="300" paddingBlockStart="100" paddingBlockEnd="300">
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
          onChange={(value) => onChoose(sortOf(value))}
        />
      </InlineGrid>
    </Box>
  </>
);

const tabs = orderFilters.map((filter) => ({
  id: `filter-${filter}`,
  content: ordersTexts.filters[filter],
  accessibilityLabel: ordersTexts.filters[filter],
}));

const sortOptions = Object.entries(ordersTexts.sorts).map(([value, label]) => ({ value, label }));

/** `total asc` → sorted by total, upwards */
function sortOf(value: string): Partial<ListView> {
  const [by, direction] = value.split(' ');
  const sortBy = orderSorts.find((sort) => sort === by);
  return sortBy ? { sortBy, sortDir: direction === 'asc' ? 'asc' : 'desc' } : {};
}

import { logOrigins, logStatuses, originLabels } from '@belegfluss/orders/contract';
import { logStatusLabels, logTexts } from '../../../texts/log.ts';
import { InlineGrid, Select } from '../../../ui/primitives.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import type { LogView } from '../model/log-view.ts';

interface LogFiltersProps {
  readonly view: LogView;
  readonly onChoose: (choice: Partial<Omit<LogView, 'cursor'>>) => void;
}

/** Search, origin and status. */
export const LogFilters = ({ view, onChoose }: LogFiltersProps) => (
  <InlineGrid columns={{ xs: 1, sm: '2fr 1fr 1fr' }} gap="200">
    <SearchField
      label={logTexts.search}
      placeholder={logTexts.searchPlaceholder}
      value={view.search}
      onSearch={(search) => onChoose({ search })}
    />
    <Select
      label={logTexts.origin}
      labelHidden
      options={originOptions}
      value={view.origin}
      onChange={(value) => onChoose({ origin: logOrigins.find((origin) => origin === value) ?? '' })}
    />
    <Select
      label={logTexts.status}
      labelHidden
      options={statusOptions}
      value={view.status}
      onChange={(value) => onChoose({ status: logStatuses.find((status) => status === value) ?? '' })}
    />
  </InlineGrid>
);

const originOptions = [
  { label: logTexts.allOrigins, value: '' },
  ...logOrigins.map((origin) => ({ label: originLabels[origin], value: origin })),
];

const statusOptions = [
  { label: logTexts.allStatuses, value: '' },
  ...logStatuses.map((status) => ({ label: logStatusLabels[status], value: status })),
];

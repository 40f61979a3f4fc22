import type { Dashboard } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Badge, type BadgeProps, Text } from '../../../ui/primitives.ts';
import { ageWords } from '../model/age-words.ts';
import { type Health, queueName, type ServiceRow, serviceName, serviceRows } from '../model/services.ts';
import { TableCard } from './table-card.tsx';

const texts = adminTexts.services;
const titles = texts.columns;
/** Where the services stop counting. */
const mostCounted = 10_000;

const tones: Readonly<Record<Health, BadgeProps['tone']>> = {
  ok: 'success',
  slow: 'warning',
  stuck: 'critical',
  away: 'critical',
};

const countWords = (count: number | null | undefined): string =>
  count === null || count === undefined
    ? '–'
    : count >= mostCounted
      ? texts.capped(formatCount(mostCounted))
      : formatCount(count);

const count = (key: 'waiting' | 'inWork' | 'failed'): Column<ServiceRow, keyof typeof titles> => ({
  key,
  title: titles[key],
  align: 'end',
  cell: ({ figures }) => <Amount name={titles[key]} value={countWords(figures?.[key])} />,
});

const columns: readonly Column<ServiceRow, keyof typeof titles>[] = [
  {
    key: 'service',
    title: titles.service,
    cell: ({ service }) => (
      <Text as="span" fontWeight="semibold">
        {serviceName(service)}
      </Text>
    ),
  },
  { key: 'queue', title: titles.queue, cell: ({ queue }) => queueName(queue) },
  {
    key: 'state',
    title: titles.state,
    narrow: 'push',
    cell: ({ health }) => <Badge tone={tones[health]}>{texts.states[health]}</Badge>,
  },
  { ...count('waiting'), narrow: 'wide' },
  {
    key: 'oldest',
    title: titles.oldest,
    align: 'end',
    cell: ({ figures }) => (
      <Amount name={titles.oldest} value={figures ? ageWords(figures.oldestSeconds) : '–'} />
    ),
  },
  count('inWork'),
  count('failed'),
];

/** Every service with what waits in it, and for how long. */
export const ServicesCard = ({ services }: { readonly services: Dashboard['services'] }) => (
  <TableCard
    heading={texts.heading}
    columns={columns}
    rows={serviceRows(services)}
    rowKey={({ key }) => key}
    rowTestId="service-row"
  />
);

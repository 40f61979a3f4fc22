import type { OrderPage } from '@belegfluss/gateway/contract';
import { useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { formatCount } from '../../../lib/format/number.ts';
import type { Requeue, useRequeueOrders } from '../../../lib/orders/use-requeue-orders.ts';
import { bulkTexts } from '../../../texts/orders.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Box, Button, Checkbox, InlineStack, Text } from '../../../ui/primitives.ts';
import type { ListView } from '../model/list-view.ts';
import {
  canSelectWhole,
  neededTransfers,
  nothingSelected,
  type Selection,
  togglePage,
  toRequeueTarget,
} from '../model/selection.ts';
import { ShortageDialog } from './shortage-dialog.tsx';

interface BulkBarProps {
  readonly view: ListView;
  readonly page: OrderPage;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly requeue: ReturnType<typeof useRequeueOrders>;
  /** Null while nobody knows. */
  readonly transfersLeft: number | null;
  /** The rows answer an earlier query. */
  readonly isStale: boolean;
}

type Way = Requeue['as'];

/** Offers actions on the ticked orders; above the list, always in its place. */
export function BulkBar(props: BulkBarProps) {
  const { view, page, selection, onSelect, requeue, transfersLeft, isStale } = props;
  const toasts = useToasts();
  const [asked, setAsked] = useState<Way | null>(null);
  const needed = neededTransfers(selection, page);
  // A retry may skip the order again: only documents that are asked for need their transfers.
  const isShort = (as: Way | null) => as === 'manual' && transfersLeft !== null && needed > transfersLeft;
  const { ids, whole } = selection;
  const isLocked = requeue.isPending || isStale;

  const run = (as: Way) =>
    requeue.mutate(
      { as, targets: [toRequeueTarget(selection, view)] },
      {
        onSuccess: (affected) => {
          toasts.show(doneText(affected, whole ? affected : ids.size));
          onSelect(nothingSelected);
        },
        onError: (error) => toasts.showError(asApiError(error).message),
        onSettled: () => setAsked(null),
      },
    );
  const begin = (as: Way) => (whole || isShort(as) ? setAsked(as) : run(as));
  const button = (as: Way) => ({
    onClick: () => begin(as),
    disabled: ids.size === 0 || isLocked,
    loading: requeue.isPending && requeue.variables.as === as && asked === null,
  });

  return (
    <fieldset aria-label={bulkTexts.title} data-testid="bulk-bar" style={plain}>
      <Box paddingInline="300" paddingBlock="200" borderBlockStartWidth="025" borderColor="border-secondary">
        <InlineStack gap="300" blockAlign="center" align="space-between">
          <PageSelection {...props} isLocked={isLocked} />
          <InlineStack gap="200">
            <Button {...button('manual')}>{bulkTexts.manual}</Button>
            <Button {...button('live')}>{bulkTexts.live}</Button>
          </InlineStack>
        </InlineStack>
      </Box>
      <ConfirmDialog
        isOpen={asked !== null && !isShort(asked)}
        question={composeQuestion(asked ?? 'live', page.count)}
        cancel={bulkTexts.cancel}
        isBusy={requeue.isPending}
        isHarmless
        onConfirm={() => asked && run(asked)}
        onCancel={() => !requeue.isPending && setAsked(null)}
      />
      {asked !== null && isShort(asked) && (
        <ShortageDialog
          needed={needed}
          left={transfersLeft ?? 0}
          isBusy={requeue.isPending}
          onAnyway={() => run(asked)}
          onCancel={() => !requeue.isPending && setAsked(null)}
        />
      )}
    </fieldset>
  );
}

type PageSelectionProps = Pick<BulkBarProps, 'view' | 'page' | 'selection' | 'onSelect'> & {
  readonly isLocked: boolean;
};

/** Ticks the page, says how many orders are ticked, and offers all that the view finds. */
function PageSelection({ view, page, selection, onSelect, isLocked }: PageSelectionProps) {
  const { ids, whole } = selection;
  const all = page.items.map(({ id }) => id);
  const total = formatCount(page.count.items);
  return (
    <InlineStack gap="300" blockAlign="center">
      <Checkbox
        label={bulkTexts.selectPage}
        checked={ids.size === all.length}
        onChange={() => onSelect(togglePage(selection, all))}
        disabled={isLocked}
      />
      <Text as="span" tone="subdued">
        <span aria-live="polite">
          {whole
            ? bulkTexts.wholeSelected(total, page.count.capped)
            : ids.size > 0 && bulkTexts.selected(formatCount(ids.size))}
        </span>
      </Text>
      {ids.size === all.length && !whole && canSelectWhole(view, page) && (
        <Button variant="plain" onClick={() => onSelect({ ...selection, whole: true })} disabled={isLocked}>
          {bulkTexts.selectWhole(total, page.count.capped)}
        </Button>
      )}
    </InlineStack>
  );
}

const plain = { border: 0, margin: 0, padding: 0, minInlineSize: 0 } as const;

function composeQuestion(way: Way, { items, capped }: OrderPage['count']) {
  const total = formatCount(items);
  return {
    title: bulkTexts.confirm[way].title,
    text: bulkTexts.confirm[way].text(capped ? bulkTexts.moreThan(total) : total),
    confirm: bulkTexts[way],
  };
}

function doneText(affected: number, meant: number): string {
  if (affected === 0) return bulkTexts.nothing;
  return affected < meant
    ? bulkTexts.partlyDone(formatCount(affected), formatCount(meant))
    : bulkTexts.done(formatCount(affected));
}

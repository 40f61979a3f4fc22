import { useState } from 'react';
import { formatCalendarDay } from '../../../lib/format/date.ts';
import { orderImportTexts as texts } from '../../../texts/order-import.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Modal, Text } from '../../../ui/primitives.ts';
import { useOrderImport } from '../api/use-order-import.ts';
import { ImportChooser } from './import-chooser.tsx';
import { ImportDays } from './import-days.tsx';
import { ImportLock } from './import-lock.tsx';
import { ImportedOrders } from './imported-orders.tsx';

/**
 * Imports orders from before the installation, and shows what came of them. It opens once it is known what there is to
 * show: a dialog that grows under the eye is hard to read.
 */
export function OrderImportOverlay({ onClose }: { readonly onClose: () => void }) {
  const [day, setDay] = useState<string | null>(null);
  const read = useOrderImport();
  if (read.isPending)
    return (
      <div role="status">
        <Text as="span" visuallyHidden>
          {texts.loading}
        </Text>
      </div>
    );
  const close = { content: texts.close, onAction: onClose };
  return (
    <Modal
      open
      title={day === null ? texts.title : texts.ordersOf(formatCalendarDay(day))}
      onClose={onClose}
      secondaryActions={
        day === null ? [close] : [{ content: texts.back, onAction: () => setDay(null) }, close]
      }
    >
      {day === null ? <Overview read={read} onShow={setDay} /> : <ImportedOrders day={day} />}
    </Modal>
  );
}

interface OverviewProps {
  readonly read: ReturnType<typeof useOrderImport>;
  readonly onShow: (day: string) => void;
}

function Overview({ read, onShow }: OverviewProps) {
  if (!read.data)
    return (
      <Modal.Section>
        <ErrorState error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      </Modal.Section>
    );
  const { data: state } = read;
  return (
    <>
      <Modal.Section>
        {state.needs === null ? (
          <ImportChooser state={state} />
        ) : (
          <ImportLock needs={state.needs} price={state.price} currency={state.currency} />
        )}
      </Modal.Section>
      {(state.needs === null || state.days.length > 0) && (
        <Modal.Section>
          <ImportDays state={state} onShow={onShow} />
        </Modal.Section>
      )}
    </>
  );
}

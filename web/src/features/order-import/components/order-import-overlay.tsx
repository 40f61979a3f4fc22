import { useState } from 'react';
import { formatCalendarDay } from '../../../lib/format/date.ts';
import { orderImportTexts as texts } from '../../../texts/order-import.ts';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { Modal, Text } from '../../../ui/primitives.ts';
import { useOrderImport } from '../api/order-import.ts';
import { type ImportChoice, useImportChoice } from '../api/use-import-choice.ts';
import { ImportChooser } from './import-chooser.tsx';
import { ImportDays } from './import-days.tsx';
import { ImportForecastView } from './import-forecast.tsx';
import { ImportLock } from './import-lock.tsx';
import { ImportedOrders } from './imported-orders.tsx';

/**
 * Imports orders from before the installation, and shows what came of them. It opens once it is known what there is to
 * show: a dialog that grows under the eye is hard to read.
 */
export function OrderImportOverlay({ onClose }: { readonly onClose: () => void }) {
  const [day, setDay] = useState<string | null>(null);
  const read = useOrderImport();
  const choice = useImportChoice();
  if (read.isPending)
    return (
      <div role="status">
        <Text as="span" visuallyHidden>
          {texts.loading}
        </Text>
      </div>
    );
  const close = { content: texts.close, onAction: onClose };
  const { foreseen } = choice;
  if (foreseen)
    return (
      <Modal
        open
        title={texts.forecast.title}
        onClose={onClose}
        primaryAction={{
          content: texts.import(foreseen.days.length),
          loading: choice.isBeginning,
          onAction: () => choice.begin(foreseen.days),
        }}
        secondaryActions={[{ content: texts.back, disabled: choice.isBeginning, onAction: choice.goBack }]}
      >
        <ImportForecastView forecast={foreseen.forecast} error={choice.error} />
      </Modal>
    );
  if (day !== null)
    return (
      <Modal
        open
        title={texts.dayTitle(formatCalendarDay(day))}
        onClose={onClose}
        secondaryActions={[{ content: texts.back, onAction: () => setDay(null) }, close]}
      >
        <ImportedOrders day={day} />
      </Modal>
    );
  return (
    <Modal open title={texts.title} onClose={onClose} secondaryActions={[close]}>
      <Overview read={read} choice={choice} onShow={setDay} />
    </Modal>
  );
}

interface OverviewProps {
  readonly read: ReturnType<typeof useOrderImport>;
  readonly choice: ImportChoice;
  readonly onShow: (day: string) => void;
}

function Overview({ read, choice, onShow }: OverviewProps) {
  if (!read.data)
    return (
      <Modal.Section>
        <ErrorState error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      </Modal.Section>
    );
  const { data: state } = read;
  return (
    <>
      {read.isError && (
        <Modal.Section>
          <StaleNotice error={read.error} />
        </Modal.Section>
      )}
      <Modal.Section>
        {state.needs === null ? (
          <ImportChooser state={state} choice={choice} />
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

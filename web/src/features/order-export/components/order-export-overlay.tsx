import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { orderExportTexts as texts } from '../../../texts/order-export.ts';
import { Modal, Text } from '../../../ui/primitives.ts';
import { useOrderExport } from '../api/use-order-export.ts';
import { type ExportChoice, firstChoice, toExportRequest } from '../model/export-choice.ts';
import { rangeProblem } from '../model/export-request.ts';
import { ExportForm } from './export-form.tsx';
import { ExportResult } from './export-result.tsx';

interface OrderExportOverlayProps {
  /** When the store was created, ISO 8601; null while nobody knows. */
  readonly storeCreatedAt: string | null;
  /** The plan contains exports. */
  readonly isIncluded: boolean;
  readonly onClose: () => void;
}

/** Makes a file of the shop's orders, in the browser. */
export const OrderExportOverlay = ({ storeCreatedAt, isIncluded, onClose }: OrderExportOverlayProps) =>
  isIncluded ? (
    <ExportDialog storeCreatedAt={storeCreatedAt} onClose={onClose} />
  ) : (
    <Modal
      open
      title={texts.upgrade.title}
      onClose={onClose}
      primaryAction={{ content: texts.upgrade.action, url: paths.planFor('exportOrders') }}
      secondaryActions={[{ content: texts.close, onAction: onClose }]}
    >
      <Modal.Section>
        <Text as="p">{texts.upgrade.text}</Text>
      </Modal.Section>
    </Modal>
  );

function ExportDialog({ storeCreatedAt, onClose }: Omit<OrderExportOverlayProps, 'isIncluded'>) {
  const [choice, setChoice] = useState<ExportChoice>(firstChoice);
  const [isChecked, setIsChecked] = useState(false);
  const job = useOrderExport();
  const request = toExportRequest(choice);
  const isRight = rangeProblem(request.range) === null && request.columns.length > 0;
  const start = () => (isRight ? job.start(request) : setIsChecked(true));
  return (
    <Modal open title={texts.title} onClose={onClose} {...composeExportActions(job, { start, onClose })}>
      <Modal.Section>
        {job.phase === 'choosing' ? (
          <ExportForm
            choice={choice}
            storeCreatedAt={storeCreatedAt}
            isChecked={isChecked}
            onChange={setChoice}
          />
        ) : (
          <ExportResult job={job} />
        )}
      </Modal.Section>
    </Modal>
  );
}

type Job = ReturnType<typeof useOrderExport>;

function composeExportActions(
  job: Job,
  { start, onClose }: { readonly start: () => void; readonly onClose: () => void },
) {
  const close = { content: texts.close, onAction: onClose };
  const again = { content: texts.again, onAction: job.cancel };
  switch (job.phase) {
    case 'choosing':
      return { primaryAction: { content: texts.start, onAction: start }, secondaryActions: [close] };
    case 'running':
      return { secondaryActions: [{ content: texts.cancel, onAction: job.cancel }] };
    case 'failed':
      return {
        primaryAction: { content: texts.goOn, onAction: job.goOn },
        secondaryActions: [{ content: texts.cancel, onAction: job.cancel }],
      };
    case 'empty':
      return { primaryAction: again, secondaryActions: [close] };
    case 'done':
      return { primaryAction: close, secondaryActions: [again] };
  }
}

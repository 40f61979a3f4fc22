import type { PartnerPayouts } from '@belegfluss/gateway/contract';
import { saveFile } from '../../../lib/files.ts';
import { partnerPayoutTexts } from '../../../texts/partner-payouts.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PdfFrame, pdfWaitingClass } from '../../../ui/pdf-frame.tsx';
import { Box, Modal, Spinner } from '../../../ui/primitives.ts';
import { useReceipt } from '../api/payouts.ts';

const texts = partnerPayoutTexts.receipt;

interface ReceiptDialogProps {
  readonly payout: PartnerPayouts['items'][number];
  readonly onClose: () => void;
}

/** Shows the receipt of a payout above the page, and hands it to the downloads. */
export function ReceiptDialog({ payout, onClose }: ReceiptDialogProps) {
  const { data } = useReceipt(payout._key);
  return (
    <Modal
      open
      size="large"
      title={texts.title(payout.receipt)}
      onClose={onClose}
      primaryAction={{
        content: texts.download,
        disabled: !data,
        onAction: () => data && saveFile(data.pdf, texts.filename(data.number)),
      }}
      secondaryActions={[{ content: texts.close, onAction: onClose }]}
    >
      <Content payout={payout} />
    </Modal>
  );
}

function Content({ payout }: Pick<ReceiptDialogProps, 'payout'>) {
  const receipt = useReceipt(payout._key);
  if (receipt.data) return <PdfFrame pdf={receipt.data.pdf} title={texts.frame(receipt.data.number)} />;
  if (receipt.isError)
    return (
      <Box padding="400">
        <ErrorState
          error={receipt.error}
          onRetry={() => void receipt.refetch()}
          retrying={receipt.isFetching}
        />
      </Box>
    );
  return (
    <div className={pdfWaitingClass}>
      <Spinner accessibilityLabel={texts.loading} />
    </div>
  );
}

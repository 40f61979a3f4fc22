import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { partnerCouponTexts } from '../../../texts/partner-coupons.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRemoveCoupon } from '../api/use-coupons.ts';

const texts = partnerCouponTexts.removal;

/** Asks back before a coupon goes; why one stays is a message at the edge. */
export function RemovalDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const remove = useRemoveCoupon();
  const once = useOneAtATime();
  const toasts = useToasts();
  const confirm = () =>
    once((done) =>
      remove.mutate(code, {
        onSettled: () => {
          done();
          onClose();
        },
        onSuccess: () => toasts.show(texts.done(code)),
        onError: (error) => toasts.showError(asApiError(error).title),
      }),
    );
  return (
    <ConfirmDialog
      isOpen
      question={{ title: texts.title(code), text: texts.text, confirm: texts.confirm }}
      cancel={texts.cancel}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

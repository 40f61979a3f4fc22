import type { Coupon } from '@belegfluss/gateway/contract';
import {
  type BillingCurrency,
  isCouponCodeComplete,
  normaliseCouponCode,
  partnerCode,
} from '@belegfluss/shops/contract';
import { useRef, useState } from 'react';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { couponTexts as texts } from '../../../texts/coupon.ts';
import { Form, Modal, TextField } from '../../../ui/primitives.ts';
import { useRedeem } from '../api/coupons.ts';
import { couponMessage, problemMessage } from '../model/coupon-words.ts';
import { type CouponSuccess, CouponSuccessText } from './coupon-success.tsx';

interface CouponDialogProps {
  readonly isOpen: boolean;
  readonly currency: BillingCurrency;
  /** Codes that the shop has used. */
  readonly used: readonly string[];
  readonly onRedeemed: (coupon: Coupon) => void;
  /** The code that shows private plans was typed. */
  readonly onReveal: () => void;
  readonly onClose: () => void;
}

/** Takes a code; then says what it brings. */
export function CouponDialog(props: CouponDialogProps) {
  const { isOpen, currency } = props;
  const { code, problem, success, isPending, change, submit, close } = useCouponEntry(props);
  return (
    <Modal
      open={isOpen}
      title={getDialogTitle(success)}
      onClose={close}
      size="small"
      primaryAction={
        success
          ? { content: texts.done, onAction: close }
          : {
              content: texts.redeem,
              onAction: submit,
              disabled: !isCouponCodeComplete(code),
              loading: isPending,
            }
      }
      {...(!success && { secondaryActions: [{ content: texts.cancel, onAction: close }] })}
    >
      <Modal.Section>
        {success ? (
          <CouponSuccessText success={success} currency={currency} />
        ) : (
          <Form onSubmit={submit}>
            <TextField
              label={texts.label}
              helpText={texts.help}
              value={code}
              onChange={change}
              error={problem ?? false}
              autoComplete="off"
              autoFocus
              monospaced
              readOnly={isPending}
            />
          </Form>
        )}
      </Modal.Section>
    </Modal>
  );
}

/** A code from typing to its success; closing the dialog begins again. */
function useCouponEntry({ used, onRedeemed, onReveal, onClose }: CouponDialogProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [success, setSuccess] = useState<CouponSuccess | null>(null);
  const redeem = useRedeem();
  const once = useOneAtATime();
  const release = useRef(() => {});
  const change = (typed: string) => {
    setCode(normaliseCouponCode(typed));
    setProblem(null);
  };
  const submit = () => {
    if (!isCouponCodeComplete(code)) return;
    if (code === partnerCode) {
      setSuccess({ kind: 'partner' });
      onReveal();
    } else if (used.includes(code)) setProblem(problemMessage('USED'));
    else once((done) => ask(code, done));
  };
  // Nobody hears of it any more who has closed the dialog: the code was not taken then.
  const ask = (asked: string, done: () => void) => {
    release.current = done;
    redeem.mutate(asked, {
      onSettled: done,
      onError: (error) => setProblem(couponMessage(error)),
      onSuccess: (coupon) => {
        setSuccess({ kind: 'coupon', coupon });
        onRedeemed(coupon);
      },
    });
  };
  const close = () => {
    setCode('');
    setProblem(null);
    setSuccess(null);
    redeem.reset();
    release.current();
    onClose();
  };
  return { code, problem, success, isPending: redeem.isPending, change, submit, close };
}

const getDialogTitle = (success: CouponSuccess | null): string =>
  success === null ? texts.title : success.kind === 'partner' ? texts.partner.title : texts.success;

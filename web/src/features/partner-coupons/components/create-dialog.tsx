import { checkPartnerCode, couponTypes, normalisePartnerCode } from '@belegfluss/partners/contract';
import { couponCodeMaxLength } from '@belegfluss/shops/contract';
import { useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { partnerCouponTexts } from '../../../texts/partner-coupons.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BlockStack, ChoiceList, Form, Modal, TextField } from '../../../ui/primitives.ts';
import { useCreateCoupon } from '../api/use-coupons.ts';

const texts = partnerCouponTexts.create;
const popular = couponTypes.find((type) => type.popular)?.id ?? '';
const typeChoices = couponTypes.map(({ id, percent, months, popular: isPopular }) => ({
  value: id,
  label: `${texts.typeName(percent, months)}${isPopular ? ` (${texts.popular})` : ''}`,
}));

/** Takes a code and one of the discounts that partners may give. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const [code, setCode] = useState('');
  const [type, setType] = useState(popular);
  const [problem, setProblem] = useState<string | null>(null);
  const create = useCreateCoupon();
  const once = useOneAtATime();
  const toasts = useToasts();
  const submit = () => {
    const wrong = checkPartnerCode(code);
    setProblem(wrong);
    if (wrong !== null) return;
    once((done) =>
      create.mutate(
        { code, type },
        {
          onSettled: done,
          onError: (error) =>
            setProblem(asApiError(error).fields.find(({ field }) => field === 'code')?.message ?? null),
          onSuccess: () => {
            toasts.show(texts.done);
            onClose();
          },
        },
      ),
    );
  };
  const change = (typed: string) => {
    setCode(normalisePartnerCode(typed));
    setProblem(null);
    create.reset();
  };
  return (
    <Modal
      open
      title={texts.title}
      onClose={onClose}
      primaryAction={{ content: texts.submit, onAction: submit, loading: create.isPending }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <Modal.Section>
        <Form onSubmit={submit}>
          <BlockStack gap="400">
            {create.isError && problem === null && <ErrorState error={create.error} />}
            <TextField
              label={texts.code}
              helpText={texts.help}
              value={code}
              onChange={change}
              onBlur={() => code !== '' && setProblem((known) => known ?? checkPartnerCode(code))}
              error={problem ?? false}
              maxLength={couponCodeMaxLength}
              readOnly={create.isPending}
              autoComplete="off"
              autoFocus
              monospaced
            />
            <ChoiceList
              title={texts.type}
              choices={typeChoices}
              selected={[type]}
              onChange={([chosen = popular]) => setType(chosen)}
              disabled={create.isPending}
            />
          </BlockStack>
        </Form>
      </Modal.Section>
    </Modal>
  );
}

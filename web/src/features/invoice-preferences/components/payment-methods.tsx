import { ownValue } from '@belegfluss/runtime/records';
import type { FieldState } from '../../../lib/preferences/use-preference-form.ts';
import type { Account } from '../../../lib/reference/use-account.ts';
import { useGateways } from '../../../lib/reference/use-gateways.ts';
import { shortPaymentMethodWord } from '../../../lib/words/short-payment-method.ts';
import { documentTexts } from '../../../texts/preferences/documents.ts';
import { invoiceFields } from '../../../texts/preferences/invoices.ts';
import { methodTexts } from '../../../texts/preferences/payment-terms.ts';
import { FieldFrame, getFieldError, isLocked } from '../../../ui/fields/field-frame.tsx';
import { isShown } from '../../../ui/fields/is-shown.ts';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import {
  BlockStack,
  InlineError,
  InlineGrid,
  Select,
  SkeletonBodyText,
  Text,
} from '../../../ui/primitives.ts';
import { listOfferedGateways, methodOptions } from '../model/payment-methods.ts';

interface PaymentMethodsProps {
  readonly field: FieldState<Record<string, string | null>>;
  readonly account: Account;
}

/** Which payment method an invoice names, by the payment method of its order. */
export const PaymentMethods = (props: PaymentMethodsProps) =>
  isShown(props.field) ? <MethodList {...props} /> : null;

function MethodList({ field, account }: PaymentMethodsProps) {
  const { isSaving } = useFormFrame();
  const seen = useGateways();
  const options = methodOptions(account.reference?.paymentMethods ?? []);
  const error = getFieldError(field);
  return (
    <FieldFrame field={field}>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <Text as="h3" variant="headingSm">
            {invoiceFields.invoiceGateway.label}
          </Text>
          <Text as="p" tone="subdued">
            {helpFor(account, options.length)}
          </Text>
        </BlockStack>
        {seen.isPending ? (
          <SkeletonBodyText lines={6} />
        ) : (
          <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
            {listOfferedGateways(seen.data?.items ?? [], field.value).map((gateway) => (
              <Select
                key={gateway}
                label={methodTexts.label(shortPaymentMethodWord(gateway))}
                value={ownValue(field.value, gateway) ?? ''}
                onChange={(method) =>
                  field.change({ ...field.value, [gateway]: method === '' ? null : method })
                }
                disabled={isSaving || isLocked(field, Boolean(ownValue(field.value, gateway)))}
                options={withChosen(options, ownValue(field.value, gateway) ?? '')}
              />
            ))}
          </InlineGrid>
        )}
        {error && <InlineError message={error} fieldID={field.ref} />}
      </BlockStack>
    </FieldFrame>
  );
}

type MethodOptions = ReturnType<typeof methodOptions>;

/** A chosen method that the account no longer has stays visible as what it is. */
const withChosen = (options: MethodOptions, chosen: string): MethodOptions =>
  options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }];

function helpFor(account: Account, count: number): string {
  if (!account.isConnected) return documentTexts.notConnected;
  return account.reference && count === 1 ? methodTexts.noMethods : methodTexts.help;
}

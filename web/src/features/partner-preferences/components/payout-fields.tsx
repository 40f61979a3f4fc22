import { type PayoutGateway, payoutGateways, payoutThreshold } from '@belegfluss/partners/contract';
import { formatShare } from '../../../lib/format/decimal.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import {
  partnerFieldTexts,
  partnerPreferenceTexts,
  payoutFeeText,
  payoutMethodTexts,
} from '../../../texts/partner-preferences.ts';
import { ChoiceList, InlineGrid, Text } from '../../../ui/primitives.ts';
import type { PartnerForm } from '../use-partner-form.ts';
import { TextInput } from './text-input.tsx';

const field = 'payout.gateway';

/** Where payouts go. What was typed for one method is kept while the other is looked at. */
export const PayoutFields = ({ form }: { readonly form: PartnerForm }) => (
  <>
    <div data-field={field}>
      <ChoiceList
        title={partnerFieldTexts[field].label}
        choices={choices}
        selected={[form.typed[field]]}
        onChange={([chosen]) => chosen !== undefined && form.change(field, chosen)}
        error={form.problems[field]}
        disabled={form.isSaving}
      />
    </div>
    {form.typed[field] === 'bank' ? (
      <BankFields form={form} />
    ) : (
      <TextInput form={form} field="payout.email" type="email" autoComplete="email" />
    )}
  </>
);

const BankFields = ({ form }: { readonly form: PartnerForm }) => (
  <>
    <Text as="p" tone="subdued">
      {partnerPreferenceTexts.banks}
    </Text>
    <TextInput form={form} field="payout.accountHolder" autoComplete="name" />
    <TextInput form={form} field="payout.bankName" />
    <InlineGrid columns={{ xs: 1, sm: ['twoThirds', 'oneThird'] }} gap="400">
      <TextInput form={form} field="payout.iban" />
      <TextInput form={form} field="payout.bic" />
    </InlineGrid>
  </>
);

const formatPayoutTerms = ({ fee }: PayoutGateway) => ({
  threshold: formatMoney(payoutThreshold, 'EUR'),
  fee: payoutFeeText(Number(fee) === 0 ? null : formatShare(fee)),
});

const choices = payoutGateways.map((gateway) => ({
  value: gateway.id,
  label: payoutMethodTexts[gateway.id].label,
  helpText: payoutMethodTexts[gateway.id].terms(formatPayoutTerms(gateway)),
}));

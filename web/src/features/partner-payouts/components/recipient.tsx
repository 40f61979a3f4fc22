import type { PartnerPayouts } from '@belegfluss/gateway/contract';
import { partnerPayoutTexts, payoutGatewayNames } from '../../../texts/partner-payouts.ts';
import { BlockStack, Text } from '../../../ui/primitives.ts';
import { maskIban } from '../model/mask-iban.ts';

type Transaction = PartnerPayouts['items'][number]['transaction'];

/** How a payout goes, and to whom. */
export const Recipient = ({ transaction: { gateway, recipient } }: { readonly transaction: Transaction }) => (
  <BlockStack>
    <span>{payoutGatewayNames[gateway]}</span>
    {gateway === 'bank' && recipient.iban !== null ? (
      <Iban iban={recipient.iban} />
    ) : (
      <Text as="span" tone="subdued" breakWord>
        {recipient.email?.email ?? recipient.accountHolder}
      </Text>
    )}
  </BlockStack>
);

/** Dots read aloud say nothing. */
const Iban = ({ iban }: { readonly iban: string }) => (
  <Text as="span" tone="subdued">
    <span aria-hidden="true">{maskIban(iban)}</span>
    <Text as="span" visuallyHidden>
      {partnerPayoutTexts.iban(iban.slice(-4))}
    </Text>
  </Text>
);

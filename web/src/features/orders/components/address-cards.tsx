import type { OrderDetail, OrderFacts } from '@belegfluss/gateway/contract';
import { orderPageTexts } from '../../../texts/order-page.ts';
import { Text } from '../../../ui/primitives.ts';
import { addressLines } from '../model/customer.ts';
import { SectionCard } from './section-card.tsx';
import { TextLines } from './text-lines.tsx';

const texts = orderPageTexts.addresses;

interface AddressCardsProps {
  readonly facts: OrderFacts;
  readonly recipient: OrderDetail['recipient'];
}

/** Where the bill and the goods go, and who a person put on the documents instead. */
export const AddressCards = ({ facts, recipient }: AddressCardsProps) => (
  <>
    {recipient.length > 0 && (
      <SectionCard title={texts.recipient} isSide testId="order-recipient">
        <TextLines lines={recipient} />
        <Text as="p" tone="subdued">
          {texts.recipientHelp}
        </Text>
      </SectionCard>
    )}
    <SectionCard title={texts.billing} isSide>
      <Lines address={facts.billingAddress} />
    </SectionCard>
    <SectionCard title={texts.shipping} isSide>
      {isSame(facts) ? (
        <Text as="p" tone="subdued">
          {texts.same}
        </Text>
      ) : (
        <Lines address={facts.shippingAddress} />
      )}
    </SectionCard>
  </>
);

const Lines = ({ address }: { readonly address: OrderFacts['billingAddress'] }) =>
  address === null ? (
    <Text as="p" tone="subdued">
      {texts.none}
    </Text>
  ) : (
    <TextLines lines={addressLines(address)} />
  );

const isSame = ({ billingAddress, shippingAddress }: OrderFacts): boolean =>
  billingAddress !== null &&
  shippingAddress !== null &&
  addressLines(billingAddress).join('\n') === addressLines(shippingAddress).join('\n');

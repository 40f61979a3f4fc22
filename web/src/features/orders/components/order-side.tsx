import type { OrderDetail } from '@belegfluss/gateway/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { orderPageTexts } from '../../../texts/order-page.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { NameValueList } from '../../../ui/name-value-list.tsx';
import { BlockStack, Text } from '../../../ui/primitives.ts';
import { customerName } from '../model/customer.ts';
import { channelWords, paymentWords } from '../model/shopify-words.ts';
import { AddressCards } from './address-cards.tsx';
import { DetailsCard } from './details-card.tsx';
import { SectionCard } from './section-card.tsx';
import { TextLines } from './text-lines.tsx';

/** Beside the documents: amounts, customer, addresses and contact. */
export const OrderSide = ({ order }: { readonly order: OrderDetail }) => (
  <BlockStack gap="400">
    {order.emptiedAt !== null && <Emptied at={order.emptiedAt} />}
    <SectionCard title={orderTexts.summary} isSide>
      <NameValueList
        facts={[
          [
            orderTexts.total,
            <strong key="total">{formatMoney(order.price.total, order.price.currency)}</strong>,
          ],
          [orderTexts.tax, formatMoney(order.price.tax, order.price.currency)],
          [orderTexts.payment, paymentWords(order)],
          [orderTexts.channel, channelWords(order)],
          [orderTexts.tags, order.tags.join(', ')],
        ]}
      />
    </SectionCard>
    <Customer order={order} />
    {order.facts && <AddressCards facts={order.facts} recipient={order.recipient} />}
    <SectionCard title={orderTexts.contact} isSide>
      {order.contact ? (
        <TextLines
          lines={[
            order.contact.name,
            order.contact.email,
            order.contact.date && orderTexts.contactSince(formatDay(order.contact.date)),
          ]}
        />
      ) : (
        <Subdued>{orderTexts.noContact}</Subdued>
      )}
    </SectionCard>
    {order.facts && <DetailsCard order={order} facts={order.facts} />}
  </BlockStack>
);

const Customer = ({ order }: { readonly order: OrderDetail }) => (
  <SectionCard title={orderTexts.customer} isSide>
    {order.customer ? (
      <TextLines
        lines={[
          customerName(order),
          customerName(order) === order.customer.email ? null : order.customer.email,
          order.customer.note && `${orderTexts.note}: ${order.customer.note}`,
        ]}
      />
    ) : (
      <Subdued>{orderTexts.noCustomer}</Subdued>
    )}
  </SectionCard>
);

const Emptied = ({ at }: { readonly at: string }) => (
  <SectionCard title={orderPageTexts.emptied.title} isSide testId="order-emptied">
    <Subdued>{orderPageTexts.emptied.text(formatDay(at))}</Subdued>
  </SectionCard>
);

const Subdued = ({ children }: { readonly children: string }) => (
  <Text as="p" tone="subdued">
    {children}
  </Text>
);

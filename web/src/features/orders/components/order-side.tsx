import type { Order } from '@belegfluss/gateway/contract';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { Facts } from '../../../ui/facts.tsx';
import { BlockStack, Card, Text } from '../../../ui/primitives.ts';
import { customerName } from '../model/customer-name.ts';
import { channelWords, paymentWords } from '../model/shopify-words.ts';

/** Beside the documents: amounts, customer and contact. */
export const OrderSide = ({ order }: { readonly order: Order }) => (
  <BlockStack gap="400">
    <Section title={orderTexts.summary}>
      <Facts
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
    </Section>
    <Section title={orderTexts.customer}>
      {order.customer ? (
        <Lines
          lines={[
            customerName(order),
            customerName(order) === order.customer.email ? null : order.customer.email,
            order.customer.note && `${orderTexts.note}: ${order.customer.note}`,
          ]}
        />
      ) : (
        <Subdued>{orderTexts.noCustomer}</Subdued>
      )}
    </Section>
    <Section title={orderTexts.contact}>
      {order.contact ? (
        <Lines
          lines={[
            order.contact.name,
            order.contact.email,
            order.contact.date && orderTexts.contactSince(formatDay(order.contact.date)),
          ]}
        />
      ) : (
        <Subdued>{orderTexts.noContact}</Subdued>
      )}
    </Section>
  </BlockStack>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <BlockStack gap="200">
      <Text as="h2" variant="headingSm">
        {title}
      </Text>
      {children}
    </BlockStack>
  </Card>
);

const Subdued = ({ children }: { children: ReactNode }) => (
  <Text as="p" tone="subdued">
    {children}
  </Text>
);

const Lines = ({ lines }: { lines: readonly (string | null)[] }) => (
  <BlockStack gap="050">
    {lines.flatMap((line) =>
      line
        ? [
            <Text key={line} as="p" breakWord>
              {line}
            </Text>,
          ]
        : [],
    )}
  </BlockStack>
);

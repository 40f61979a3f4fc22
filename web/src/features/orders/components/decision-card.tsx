import type { OrderDetail, OrderStatement } from '@belegfluss/gateway/contract';
import type { FieldRef } from '@belegfluss/settings/contract';
import { adminPaths } from '../../../lib/paths.ts';
import { fieldPath } from '../../../lib/preferences/field-path.ts';
import { orderPageTexts, statementMarks, subjectLabels } from '../../../texts/order-page.ts';
import { labelOf } from '../../../texts/preferences/labels.ts';
import { BlockStack, Link, Text } from '../../../ui/primitives.ts';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { groupsOf } from '../model/statements-of.ts';
import { SectionCard } from './section-card.tsx';

const texts = orderPageTexts.decision;

/** Why the order has the documents it has, and how it goes on. */
export function DecisionCard({ order }: { readonly order: OrderDetail }) {
  const groups = groupsOf(order);
  if (groups.length === 0 && order.settingsKnown) return null;
  return (
    <SectionCard title={texts.title} testId="order-decision">
      {groups.map(({ about, statements }) => (
        <BlockStack key={about} gap="150">
          <Text as="h3" variant="headingSm" tone="subdued">
            {subjectLabels[about]}
          </Text>
          {statements.map((statement, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: of two documents the same may be said.
            <Statement key={at} statement={statement} />
          ))}
        </BlockStack>
      ))}
      {!order.settingsKnown && (
        <Text as="p" tone="subdued">
          {texts.incomplete}
        </Text>
      )}
    </SectionCard>
  );
}

const Statement = ({ statement }: { readonly statement: OrderStatement }) => (
  <StatusMark status={statement.status} meaning={statementMarks[statement.status]}>
    <Text as="p" breakWord>
      {statement.text} {statement.advice}{' '}
      {statement.setting !== '' && (
        <Link url={fieldPath(statement.setting as FieldRef)}>
          {orderPageTexts.setting(labelOf(statement.setting as FieldRef))}
        </Link>
      )}
      {statement.code === 'INVALID_TAX_RATE' && (
        <>
          {' '}
          <Link url={adminPaths.taxes}>{orderPageTexts.shopifyTaxes}</Link>
        </>
      )}
    </Text>
  </StatusMark>
);

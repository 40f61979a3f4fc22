import type { OrderDetail, OrderStatement } from '@belegfluss/gateway/contract';
import type { FieldRef } from '@belegfluss/settings/contract';
import { adminPaths } from '../../../lib/paths.ts';
import { fieldPath } from '../../../lib/preferences/anchors.ts';
import { orderPageTexts, statementMarks, subjectLabels } from '../../../texts/order-page.ts';
import { getFieldLabel } from '../../../texts/preferences/labels.ts';
import { BlockStack, Button, Link, Text } from '../../../ui/primitives.ts';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { groupStatements } from '../model/group-statements.ts';
import { SectionCard } from './section-card.tsx';
import { useVatIdRemedy } from './use-vat-id-remedy.ts';

const texts = orderPageTexts.decision;

/** Why the order has the documents it has, and how it goes on. */
export function DecisionCard({ order }: { readonly order: OrderDetail }) {
  const groups = groupStatements(order);
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

function Statement({ statement }: { readonly statement: OrderStatement }) {
  const addPlace = useVatIdRemedy();
  const { status, text, advice, setting, code, vatIdPlace } = statement;
  return (
    <StatusMark status={status} meaning={statementMarks[status]}>
      <BlockStack gap="150" inlineAlign="start">
        <Text as="p" breakWord>
          {text} {advice}{' '}
          {setting !== '' && (
            <Link url={fieldPath(setting as FieldRef)}>
              {orderPageTexts.setting(getFieldLabel(setting as FieldRef))}
            </Link>
          )}
          {code === 'INVALID_TAX_RATE' && (
            <>
              {' '}
              <Link url={adminPaths.taxes}>{orderPageTexts.shopifyTaxes}</Link>
            </>
          )}
        </Text>
        {vatIdPlace !== null && <AddPlace {...addPlace(vatIdPlace)} />}
      </BlockStack>
    </StatusMark>
  );
}

const AddPlace = ({ content, loading, onAction }: ReturnType<ReturnType<typeof useVatIdRemedy>>) => (
  <Button onClick={onAction} loading={loading}>
    {content}
  </Button>
);

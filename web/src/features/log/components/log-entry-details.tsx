import type { LogEntry } from '@belegfluss/gateway/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { formatSecond } from '../../../lib/format/date.ts';
import { adminPaths, outside, paths } from '../../../lib/paths.ts';
import { explainReason } from '../../../lib/words/explain-reason.ts';
import { logStatusLabels, logTexts } from '../../../texts/log.ts';
import { NameValueList } from '../../../ui/name-value-list.tsx';
import { BlockStack, Link, Modal, Text } from '../../../ui/primitives.ts';
import styles from './log-entry-details.module.css';

const texts = logTexts.entry;

export function LogEntryDetails({ entry }: { readonly entry: LogEntry }) {
  const { text, area, delivery, technical, ref } = entry;
  const order = entry.order && <Link url={paths.order(entry.order)}>{entry.name ?? entry.order}</Link>;
  const customer = ref.customer && <Link url={adminPaths.customer(ref.customer)}>{texts.inShopify}</Link>;
  const invoice = ref.invoice && <DocumentLink type="RE" id={ref.invoice} />;
  const cancellation = ref.cancellation && <DocumentLink type="SR" id={ref.cancellation} />;
  const credit = ref.credit && <DocumentLink type="CN" id={ref.credit} />;
  return (
    <>
      <Modal.Section>
        <BlockStack gap="300">
          {text && <Text as="p">{text}</Text>}
          <NameValueList
            facts={[
              [texts.date, formatSecond(entry.date)],
              [texts.status, logStatusLabels[entry.status]],
              [texts.origin, area],
              [texts.order, order],
              [texts.customer, customer ?? null],
              [texts.invoice, invoice ?? null],
              [texts.cancellation, cancellation ?? null],
              [texts.credit, credit ?? null],
              [texts.contact, ref.contact ?? null],
              [texts.transaction, ref.transaction ?? null],
              [texts.code, getEntryCode(entry)],
            ]}
          />
        </BlockStack>
      </Modal.Section>
      {delivery && <DeliveryDetails delivery={delivery} />}
      {technical && (
        <Modal.Section>
          <BlockStack gap="200">
            <Text as="h3" variant="headingSm">
              {texts.technical}
            </Text>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
            <section className={styles.technical} tabIndex={0} aria-label={texts.technical}>
              <pre>{technical}</pre>
            </section>
          </BlockStack>
        </Modal.Section>
      )}
    </>
  );
}

const DocumentLink = ({ type, id }: { readonly type: string; readonly id: string }) => (
  <Link url={outside.providerDocument(type, id)} target="_blank">
    {texts.inProvider}
  </Link>
);

const getEntryCode = ({ body }: LogEntry): string | null =>
  typeof body.code === 'string' && body.code !== '' ? body.code : null;

const DeliveryDetails = ({ delivery }: { readonly delivery: NonNullable<LogEntry['delivery']> }) => (
  <Modal.Section>
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {texts.delivery.title}
      </Text>
      <NameValueList
        facts={[
          [texts.delivery.topic, delivery.topic],
          [texts.delivery.receivedAt, formatSecond(delivery.receivedAt)],
          [texts.delivery.status, ownValue(texts.delivery.statuses, delivery.status) ?? delivery.status],
          [
            texts.delivery.reason,
            delivery.reason && (explainReason(delivery.reason)?.text ?? delivery.reason),
          ],
          [texts.delivery.duplicates, delivery.duplicates > 0 ? String(delivery.duplicates) : null],
          [texts.delivery.id, delivery.id],
        ]}
      />
    </BlockStack>
  </Modal.Section>
);

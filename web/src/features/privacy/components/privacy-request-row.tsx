import type { PrivacyRequest } from '@belegfluss/gateway/contract';
import { formatDay, formatMinute } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { privacyTexts } from '../../../texts/privacy.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Badge, BlockStack, Button, InlineStack, Text } from '../../../ui/primitives.ts';
import { usePrivacyFile } from '../api/privacy.ts';

const tones = { running: 'attention', ready: 'info', done: 'success', expired: undefined } as const;

/** One request: what was asked, where it stands, and the file where there is one. */
export function PrivacyRequestRow({ request }: { readonly request: PrivacyRequest }) {
  const { kind, state, receivedAt, orders, shopifyId } = request;
  const tone = tones[state];
  const facts = [
    privacyTexts.received(formatMinute(receivedAt)),
    privacyTexts.orders(formatCount(orders)),
    ...(shopifyId ? [privacyTexts.shopifyId(shopifyId)] : []),
    ...describeRequestState(request),
  ];
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {privacyTexts.kinds[kind]}
          </Text>
          <Badge {...(tone && { tone })}>{privacyTexts.states[state]}</Badge>
        </InlineStack>
        {state === 'ready' && <Download id={request.id} receivedAt={receivedAt} />}
      </InlineStack>
      <Text as="p" tone="subdued">
        {facts.join(' · ')}
      </Text>
    </BlockStack>
  );
}

function describeRequestState({ kind, state, doneAt, expiresAt }: PrivacyRequest): readonly string[] {
  if (state === 'ready' && expiresAt) return [privacyTexts.until(formatDay(expiresAt))];
  if (kind === 'redaction' && doneAt) return [privacyTexts.done(formatMinute(doneAt))];
  return [];
}

function Download({ id, receivedAt }: { readonly id: string; readonly receivedAt: string }) {
  const file = usePrivacyFile(id);
  return (
    <BlockStack gap="200">
      <Button
        onClick={() => file.mutate()}
        loading={file.isPending}
        accessibilityLabel={privacyTexts.downloadRequest(formatMinute(receivedAt))}
      >
        {privacyTexts.download}
      </Button>
      {file.isError && <ErrorState error={file.error} onRetry={() => file.mutate()} />}
    </BlockStack>
  );
}

import type { Offer } from '@belegfluss/settings/contract';
import { useToasts } from '../../../lib/app-bridge.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Banner, BlockStack, Button, InlineStack, Text } from '../../../ui/primitives.ts';
import { useCreateSample } from '../api/products.ts';
import { isBlocked, WhyNot } from './why-not.tsx';

const { begin: texts, upgrade, articles } = transferTexts;

interface TransferBeginProps {
  readonly offer: Offer;
  readonly isDirty: boolean;
}

/** Before anything was transferred: one product for a look. */
export function TransferBegin({ offer, isDirty }: TransferBeginProps) {
  const toasts = useToasts();
  const create = useCreateSample((parts) => {
    if (parts > 0) toasts.show(texts.done(articles(parts, formatCount(parts))));
  });
  if (!offer.offered && offer.why === 'plan')
    return (
      <EmptyState
        title={upgrade.title}
        text={upgrade.text}
        action={
          <Button variant="primary" url={paths.planFor('products')}>
            {upgrade.action}
          </Button>
        }
      />
    );
  return (
    <BlockStack gap="300">
      <Text as="p">{texts.text}</Text>
      {create.isError && <ErrorState error={create.error} />}
      {create.data?.parts.length === 0 && (
        <Banner tone="info">
          <Text as="p">{texts.none}</Text>
        </Banner>
      )}
      <InlineStack>
        <Button
          variant="primary"
          disabled={isBlocked({ offer, isDirty })}
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          {texts.action}
        </Button>
      </InlineStack>
      <WhyNot offer={offer} isDirty={isDirty} />
    </BlockStack>
  );
}

import { Banner, BlockStack, Text } from '@shopify/polaris';
import { asApiError } from '../lib/api/api-error.ts';
import { failures } from '../texts/failures.ts';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** In place of what could not be loaded: what happened, what to do, and a way to try again. */
export function ErrorState({ error, onRetry, retrying }: ErrorStateProps) {
  const { title, message, requestId } = asApiError(error);
  return (
    <div data-testid="error-state">
      <Banner
        title={title}
        tone="critical"
        {...(onRetry && {
          action: { content: failures.retry, onAction: onRetry, loading: retrying ?? false },
        })}
      >
        <BlockStack gap="100">
          <Text as="p">{message}</Text>
          {requestId && (
            <Text as="p" tone="subdued">
              {failures.requestId(requestId)}
            </Text>
          )}
        </BlockStack>
      </Banner>
    </div>
  );
}

/** Above what is shown from an earlier answer while the present one is missing. */
export function StaleNotice({ error }: { readonly error: unknown }) {
  return (
    <Banner title={failures.stale.title} tone="warning">
      <Text as="p">
        {failures.stale.detail} {asApiError(error).message}
      </Text>
    </Banner>
  );
}

import { ApiError } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { orderTexts } from '../../texts/orders.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Button, Card } from '../../ui/primitives.ts';

interface OrderFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** In place of an order: there is none, or it could not be loaded. */
export const OrderFailure = ({ error, onRetry, retrying }: OrderFailureProps) =>
  error instanceof ApiError && error.status === 404 ? (
    <OrderNotFound />
  ) : (
    <ErrorState error={error} onRetry={onRetry} retrying={retrying} />
  );

export const OrderNotFound = () => (
  <Card>
    <EmptyState
      title={orderTexts.notFound.title}
      text={orderTexts.notFound.text}
      action={<Button url={paths.orders}>{orderTexts.notFound.action}</Button>}
    />
  </Card>
);

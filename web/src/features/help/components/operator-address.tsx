import { ErrorState } from '../../../ui/error-state.tsx';
import { Link, SkeletonBodyText } from '../../../ui/primitives.ts';
import { useOperator } from '../api/use-operator.ts';
import styles from './help.module.css';

/** Name, address and e-mail of who runs this installation. */
export function OperatorAddress() {
  const operator = useOperator();
  if (operator.data) {
    const { name, street, city, country, email } = operator.data;
    return (
      <address className={styles.address} data-testid="operator">
        {[name, street, city, country].map((line) => (
          <div key={line}>{line}</div>
        ))}
        <Link url={`mailto:${email}`}>{email}</Link>
      </address>
    );
  }
  if (operator.isPending)
    return (
      <div className={styles.address}>
        <SkeletonBodyText lines={4} />
      </div>
    );
  return (
    <ErrorState
      error={operator.error}
      onRetry={() => void operator.refetch()}
      retrying={operator.isFetching}
    />
  );
}

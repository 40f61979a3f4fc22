import { imprintTexts } from '@belegfluss/gateway/help-texts';
import { paths } from '../../../lib/paths.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import {
  BlockStack,
  Button,
  Card,
  InlineStack,
  Link,
  SkeletonBodyText,
  Text,
} from '../../../ui/primitives.ts';
import { useOperator } from '../api/use-operator.ts';
import styles from './help.module.css';

/** Shows the details that § 5 DDG wants to be found easily, directly and always. */
export function ImprintCard() {
  const operator = useOperator();
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {imprintTexts.law}
        </Text>
        {operator.data && <OperatorDetails {...operator.data} />}
        {operator.isPending && <SkeletonBodyText lines={6} />}
        {operator.isError && !operator.data && (
          <ErrorState
            error={operator.error}
            onRetry={() => void operator.refetch()}
            retrying={operator.isFetching}
          />
        )}
        <InlineStack>
          <Button url={paths.helpContact}>{imprintTexts.contact}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

type Operator = NonNullable<ReturnType<typeof useOperator>['data']>;

const OperatorDetails = (operator: Operator) => (
  <dl className={styles.facts} data-testid="operator">
    <dt>{imprintTexts.provider}</dt>
    {[operator.name, operator.street, operator.city, operator.country].map((line) => (
      <dd key={line}>{line}</dd>
    ))}
    <dt>{imprintTexts.email}</dt>
    <dd>
      <Link url={`mailto:${operator.email}`}>{operator.email}</Link>
    </dd>
    <Fact name={imprintTexts.phone} value={operator.phone} />
    <Fact name={imprintTexts.representative} value={operator.representative} />
    <Fact name={imprintTexts.register} value={operator.register} />
    <Fact name={imprintTexts.vatId} value={operator.vatId} />
  </dl>
);

const Fact = ({ name, value }: { readonly name: string; readonly value: string | null }) =>
  value !== null && (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );

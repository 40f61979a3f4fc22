import { readPrefill } from '@belegfluss/gateway/help';
import { useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Card, SkeletonBodyText } from '../../../ui/primitives.ts';
import { useOperator } from '../api/use-operator.ts';
import { ContactForm } from './contact-form.tsx';

interface ContactCardProps {
  readonly query: URLSearchParams;
  readonly facts: string;
}

/** The form, once it is known whom it writes to. */
export function ContactCard({ query, facts }: ContactCardProps) {
  const operator = useOperator();
  // The query that the page was opened with: the address may change while somebody writes.
  const [prefill] = useState(() => readPrefill(query));
  if (operator.data) return <ContactForm to={operator.data.email} prefill={prefill} facts={facts} />;
  if (operator.isPending)
    return (
      <Card>
        <SkeletonBodyText lines={8} />
      </Card>
    );
  return (
    <ErrorState
      error={operator.error}
      onRetry={() => void operator.refetch()}
      retrying={operator.isFetching}
    />
  );
}

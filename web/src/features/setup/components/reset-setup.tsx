import { useEffect, useRef } from 'react';
import { setupTexts } from '../../../texts/setup.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Text } from '../../../ui/primitives.ts';
import { useResetSetup } from '../api/setup.ts';
import { SetupSkeleton } from './setup-skeleton.tsx';

/** At `?reset`: begins the setup again, once; the parent leads to another address then. */
export function ResetSetup({ onReset }: { readonly onReset: () => void }) {
  const reset = useResetSetup(onReset);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    reset.mutate();
  });
  if (!reset.isError) return <SetupSkeleton />;
  return (
    <>
      <Text as="p">{setupTexts.resetFailed}</Text>
      <ErrorState error={reset.error} onRetry={() => reset.mutate()} />
    </>
  );
}

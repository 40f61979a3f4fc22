import { useProgramme } from '../../../lib/partner/programme.ts';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { BlockStack } from '../../../ui/primitives.ts';
import type { KnownOfShop } from '../model/suggest-preferences.ts';
import { PreferencesForm } from './preferences-form.tsx';

/** The form once it is known what is stored. What was typed stays when the next answer fails. */
export function PreferencesSection({ shop }: { readonly shop: KnownOfShop }) {
  const { data, isError, error, refetch, isFetching } = useProgramme();
  if (!data)
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <FormSkeleton />
    );
  return (
    <BlockStack gap="400">
      {isError && <StaleNotice error={error} />}
      <PreferencesForm partner={data} shop={shop} />
    </BlockStack>
  );
}

import type { ScopesRequestState } from '../lib/use-scopes-request.ts';
import { scopeTexts } from '../texts/scopes.ts';
import { Text } from './primitives.ts';

/** Says that nothing has changed after the merchant declined a permission. */
export function ScopeDeclined({ state }: { readonly state: ScopesRequestState }) {
  return (
    <div role="status">
      {state === 'declined' && (
        <Text as="p" tone="subdued">
          {scopeTexts.declined}
        </Text>
      )}
    </div>
  );
}

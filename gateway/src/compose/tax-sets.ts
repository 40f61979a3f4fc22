import type { Shop } from '@belegfluss/gateway/contract';
import type { Connection } from '@belegfluss/protos/provider/v1/provider';
import { smallBusinessRuleId, taxRules } from '@belegfluss/settings/contract';

/**
 * Composes the tax sets of sevdesk's version 1, which are its tax rules since version 2. Small businesses have a
 * separate one; all others have the rest, those of the one-stop-shop procedure while they take part in it. Pure.
 */
export function composeTaxSets(
  connection: Connection,
  oss: boolean,
): NonNullable<Shop['sevdesk']['taxsets']> {
  return taxRules
    .filter((rule) => (rule.id === smallBusinessRuleId) === connection.smallBusiness)
    .filter((rule) => oss || !rule.oss)
    .map(({ id, name }) => ({ id, name }));
}

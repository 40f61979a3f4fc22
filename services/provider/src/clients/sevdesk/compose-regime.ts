import { ownValue } from '@belegfluss/runtime/records';
import { failed, ok, type ProviderResult } from '../../domain/provider-result.ts';
import { reference } from './wire.ts';

/**
 * How a document states its VAT regime. Version 2.0 of the provider's bookkeeping knows tax rules only; 1.0 knows
 * a handful of types, which 2.0 maps to the same rules.
 */
export function composeRegime(taxRuleId: string, systemVersion: string): ProviderResult<object> {
  if (!systemVersion.startsWith('1.')) return ok({ taxRule: reference('TaxRule', taxRuleId) });
  const taxType = ownValue(typesOfVersion1, taxRuleId);
  if (taxType !== undefined) return ok({ taxType });
  return failed({
    kind: 'rejected',
    status: 422,
    code: '',
    message: `Die Steuerregel ${taxRuleId} braucht die Version 2.0 der Buchhaltung in sevdesk; dein Konto hat ${systemVersion}.`,
  });
}

const typesOfVersion1: Readonly<Record<string, string>> = {
  1: 'default',
  2: 'noteu',
  3: 'eu',
  11: 'ss',
  17: 'noteu',
};

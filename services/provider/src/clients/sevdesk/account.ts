import { z } from 'zod';
import { decideEnshrinement } from '../../domain/learned.ts';
import { mapResult, ok } from '../../domain/provider-result.ts';
import type { ProviderClient } from '../provider-client.ts';
import { fetchReferenceData } from './fetch-reference-data.ts';
import type { SevdeskHttp } from './http.ts';
import { wireDocument } from './read-document.ts';
import { wireFlag, wireId, wireOne, wireReference, wireRows, wireText } from './wire.ts';

export function createAccountCalls(http: SevdeskHttp) {
  return {
    async verify() {
      const version = await http.get('/Tools/bookkeepingSystemVersion', {}, wireOne(wireVersion));
      if (!version.ok) return version;
      const systemVersion = version.value.version;
      if (systemVersion.startsWith('1.'))
        return ok({ systemVersion, smallBusiness: false, revenueAccounts: [] });
      const guidance = await http.get('/ReceiptGuidance/forRevenue', {}, wireRows(wireGuidance));
      if (!guidance.ok && guidance.error.kind !== 'rejected') return guidance;
      const rows = guidance.ok ? guidance.value : [];
      return ok({
        systemVersion,
        smallBusiness: isSmallBusiness(rows),
        revenueAccounts: rows.flatMap(toRevenueAccount),
      });
    },
    async readEnshrinement() {
      const config = await http.get('/SevClientConfig', {}, wireRows(wireConfig));
      const stated = config.ok ? config.value[0]?.autoEnshrine : undefined;
      if (stated !== undefined) return ok(stated);
      if (!config.ok && config.error.kind === 'credentials') return config;
      const query = { status: '200', limit: '100', orderByInvoiceNumber: 'DESC' };
      const open = await http.get('/Invoice', query, wireRows(wireDocument));
      return mapResult(open, (rows) => decideEnshrinement(rows.map(({ document }) => document)));
    },
    async readAccountId() {
      const accounts = await http.get('/CheckAccount', { limit: '1' }, wireRows(wireOwned));
      return mapResult(accounts, ([first]) => first?.sevClient ?? '');
    },
    fetchReferenceData: () => fetchReferenceData(http),
  } satisfies Partial<ProviderClient>;
}

type Guidance = z.output<typeof wireGuidance>;

/**
 * The account says nowhere whether its owner uses § 19 UStG, but its guidance offers such an owner rule 11 for
 * revenue and not the ordinary rule 1.
 */
export function isSmallBusiness(rows: readonly Pick<Guidance, 'allowedTaxRules'>[]): boolean {
  const rules = new Set(rows.flatMap((row) => row.allowedTaxRules.map((rule) => rule.id)));
  return rules.has('11') && !rules.has('1');
}

const toRevenueAccount = ({
  accountDatevId,
  accountNumber,
  accountName,
  alias,
  description,
  allowedTaxRules,
}: Guidance) =>
  accountDatevId === undefined
    ? []
    : [
        {
          id: accountDatevId,
          name: accountName,
          number: accountNumber,
          alias,
          description,
          taxRuleIds: allowedTaxRules.map(({ id }) => id),
        },
      ];

/** The account's own settings: whether they can be read is not known, nor how they are written. */
const wireConfig = z.looseObject({ autoEnshrine: wireFlag.optional() });

/** Whose it is. Every client of the provider has an account of payments from the start. */
const wireOwned = z.looseObject({ sevClient: wireReference });

const wireVersion = z.looseObject({ version: wireText.pipe(z.string().min(1)) });

const wireGuidance = z.looseObject({
  accountDatevId: wireId.optional(),
  accountNumber: wireText,
  accountName: wireText,
  /** Not documented. */
  alias: wireText,
  description: wireText,
  allowedTaxRules: z.array(z.looseObject({ id: wireText })).catch([]),
});

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { findFile } from '../../find-file.ts';

export type AccessRule = { scopes: string[]; text: string };
export type AdminSchema = {
  schema: GraphQLSchema;
  /** Scopes of a field ("Order.customer") or a type ("Customer"): one of them suffices. */
  access: Map<string, AccessRule>;
  /** The schema's description of required access, by type or field. */
  requiredAccess: Map<string, string>;
  /** Fields with level 2 protected customer data, as "Type.field". */
  protectedFields: Set<string>;
};

/** Types whose access the schema states in words only. Payouts check theirs where they are read. */
export const SCOPES_IN_WORDS: readonly { type: string; scopes: readonly string[] }[] = [
  { type: 'PurchasingCompany', scopes: ['read_orders', 'read_draft_orders'] },
  { type: 'ShopifyPaymentsBalanceTransaction', scopes: ['read_shopify_payments_payouts'] },
  { type: 'ShopifyPaymentsPayout', scopes: ['read_shopify_payments_payouts'] },
  { type: 'ShopifyPaymentsPayoutSummary', scopes: ['read_shopify_payments_payouts'] },
  { type: 'ShopifyPaymentsAssociatedOrder', scopes: ['read_shopify_payments_payouts'] },
  { type: 'ShopifyPaymentsAdjustmentOrder', scopes: ['read_shopify_payments_payouts'] },
  { type: 'ShopifyPaymentsBalanceTransactionAssociatedPayout', scopes: ['read_shopify_payments_payouts'] },
];

// The package exports neither its data nor its package.json.
const FILE = 'node_modules/@shopify/dev-mcp/dist/data/admin_2026-10.json.gz';
let loaded: AdminSchema | null = null;

/** The real Admin schema 2026-10 with its scope map; built once per process (about 0.4 s). */
export function adminSchema(): AdminSchema {
  loaded ??= load();
  return loaded;
}

type RawField = { name: string; isProtected?: boolean; requiredAccess?: string };
type Raw = {
  data: IntrospectionQuery;
  offline_scopes: {
    items: { typeName: string; fieldName?: string; requiredAccess: string; offlineScopes: string[] }[];
  };
};

function load(): AdminSchema {
  const raw = JSON.parse(gunzipSync(readFileSync(findFile(FILE))).toString('utf8')) as Raw;
  const access = new Map<string, AccessRule>();
  for (const item of raw.offline_scopes.items) {
    if (item.offlineScopes.length === 0) continue;
    const key = item.fieldName ? `${item.typeName}.${item.fieldName}` : item.typeName;
    access.set(key, { scopes: item.offlineScopes, text: item.requiredAccess });
  }
  for (const { type, scopes } of SCOPES_IN_WORDS) {
    const described = raw.data.__schema.types.find(({ name }) => name === type) as {
      requiredAccess?: string;
    };
    access.set(type, { scopes: [...scopes], text: described?.requiredAccess ?? '' });
  }
  const protectedFields = new Set<string>();
  const requiredAccess = new Map<string, string>();
  for (const type of raw.data.__schema.types) {
    const { requiredAccess: needed } = type as { requiredAccess?: string };
    if (needed) requiredAccess.set(type.name, needed);
    for (const field of (('fields' in type ? type.fields : null) ?? []) as readonly RawField[]) {
      if (field.requiredAccess) requiredAccess.set(`${type.name}.${field.name}`, field.requiredAccess);
      if (field.isProtected) protectedFields.add(`${type.name}.${field.name}`);
    }
  }
  const schema = buildClientSchema(raw.data, { assumeValid: true });
  return { schema, access, requiredAccess, protectedFields };
}

import type pg from 'pg';
import { type Customer, customerKeys, orderPatterns } from '../domain/customer-traces.ts';

export type CustomerContactRow = {
  readonly customerKey: string;
  readonly contactId: string | null;
  readonly vatId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type CustomerMailRow = {
  readonly document: string | null;
  readonly sentAt: Date | null;
  readonly state: 'intended' | 'sent' | 'confirmed' | 'rejected' | 'unknown';
};

export async function findCustomerContacts(
  pool: pg.Pool,
  shop: string,
  customer: Customer,
): Promise<readonly CustomerContactRow[]> {
  const { rows } = await pool.query<CustomerContactRow>(
    `SELECT customer_key AS "customerKey", contact_id AS "contactId", vat_id AS "vatId", created_at AS "createdAt",
       updated_at AS "updatedAt"
     FROM contact_map WHERE shop = $1 AND customer_key = ANY($2::text[]) ORDER BY created_at`,
    [shop, customerKeys(customer)],
  );
  return rows;
}

/** The shop's part of the journal is read; a data request is rare. */
export async function findCustomerMails(
  pool: pg.Pool,
  shop: string,
  { orderIds }: Customer,
): Promise<readonly CustomerMailRow[]> {
  const { rows } = await pool.query<CustomerMailRow>(
    `SELECT object_ref AS document, sent_at AS "sentAt", state FROM write_journal
     WHERE shop = $1 AND kind = 'mail' AND operation_key LIKE ANY($2::text[]) ORDER BY sent_at`,
    [shop, orderPatterns(orderIds)],
  );
  return rows;
}

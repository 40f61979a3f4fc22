import type { ServiceName } from '@belegfluss/local/installation-config';

/** Rows of one shop each, by the column `shop`: the distribution column. They move with the shop. */
type ShopTable = {
  readonly kind: 'shop';
  /** Unique and foreign keys without the shop, and why two shops never meet in them. Every other key has to name it. */
  readonly keys?: Readonly<Record<string, string>>;
  /** Numbered by a sequence in the order of writing; a moved row gets a new number behind those that are there. */
  readonly renumbered?: string;
  /**
   * Only new rows of a shop that is elsewhere are refused. Statements for all shops at once change or delete rows
   * there, and must not fail for the others.
   */
  readonly guards?: 'inserts';
};

/** Rows of one shop each without a column that says so. They move with the shop. */
type HiddenTable = {
  readonly kind: 'hidden';
  readonly why: string;
  /** Condition of the shops' rows: `$1` are the shops (`text[]`), `moved_event` has the ids of their events. */
  readonly rows: string;
};

/** Stays where it is when a shop moves; in a distributed PostgreSQL a reference table, or a local one. */
type CommonTable = { readonly kind: 'all'; readonly why: string };

export type TableRule = ShopTable | HiddenTable | CommonTable;

const byShop: ShopTable = { kind: 'shop' };
const all = (why: string): CommonTable => ({ kind: 'all', why });
const randomId = 'a random UUID, made for this row';

/** In the database of every service. */
const runtimeTables: Readonly<Record<string, TableRule>> = {
  _prisma_migrations: all('the schema of the database'),
  dead_letter: {
    kind: 'shop',
    keys: {
      dead_letter_pkey: 'a sequence, whose ranges are apart in different cells',
      dead_letter_consumer_event_id_key: 'the id of an event is a random UUID',
    },
    guards: 'inserts',
  },
  erasure: { kind: 'shop', keys: { erasure_pkey: randomId } },
  inbox: {
    kind: 'hidden',
    why: 'an event is known by its id; whose it is says the outbox or the delivery that it came from',
    rows: 'event_id IN (SELECT id FROM moved_event)',
  },
  outbox: {
    kind: 'shop',
    keys: { outbox_pkey: randomId, outbox_sequence_key: 'the order of writing in one database' },
    renumbered: 'sequence',
    guards: 'inserts',
  },
  outbox_lease: all('which replica publishes the events of all shops'),
  relay_state: all('the stream of the events of all shops'),
  shop_gate: all('which shops are not here, or about to leave'),
};

/**
 * Every table of every service by its class: the one place where a new table is declared. A test holds it against the
 * catalogues of the real databases.
 */
export const tableRules: Readonly<Record<ServiceName, Readonly<Record<string, TableRule>>>> = {
  webhooks: {
    ...runtimeTables,
    delivery: {
      kind: 'shop',
      keys: { delivery_pkey: 'a UUIDv7, made for this row; the partitions are made by it' },
      renumbered: 'sequence',
    },
    delivery_counter: byShop,
    delivery_key: {
      kind: 'hidden',
      why: 'a hash of shop, topic and webhook id; only the delivery tells whose it is',
      rows: 'key IN (SELECT delivery_key_of(shop, topic, webhook_id) FROM delivery WHERE shop = ANY($1))',
    },
  },
  orders: {
    ...runtimeTables,
    document: {
      kind: 'shop',
      keys: {
        document_pkey: randomId,
        document_link_token_key: 'a random token: links in mails name no shop',
        document_cancellation_token_key: 'a random token: links in mails name no shop',
      },
    },
    document_link: {
      kind: 'shop',
      keys: { document_link_pkey: 'a signed token: links in mails name no shop' },
    },
    document_pdf: byShop,
    import_day: byShop,
    import_order: byShop,
    import_shop: byShop,
    invoice_number: {
      kind: 'shop',
      keys: {
        invoice_number_account_number_key:
          'shops that keep their books in one account share its numbers: they have to be in one place',
      },
    },
    link_secret: byShop,
    log_entry: byShop,
    metafield_definition: byShop,
    orders: byShop,
    payment_import_shop: byShop,
    payout: byShop,
    person_request: byShop,
    privacy_request: { kind: 'shop', keys: { privacy_request_pkey: randomId } },
    product_shop: byShop,
    product_work: byShop,
    redacted_order: byShop,
    retention_turn: byShop,
    seen_gateway: byShop,
    shop_stat: byShop,
    stock_shop: byShop,
    sweep: byShop,
    unconfirmed_transfer: byShop,
    variant_stock: byShop,
    vat_id_check: { kind: 'shop', keys: { vat_id_check_pkey: randomId } },
    work: byShop,
  },
  provider: {
    ...runtimeTables,
    account_part: byShop,
    call_pace: byShop,
    connection: byShop,
    contact_map: byShop,
    credit_number: {
      kind: 'shop',
      keys: {
        credit_number_pkey:
          'shops that keep their books in one account share its numbers: they have to be in one place',
      },
    },
    known_document: byShop,
    line_claim: byShop,
    part_link: byShop,
    part_listing: byShop,
    paypal_connection: byShop,
    poll_cursor: byShop,
    posted_line: byShop,
    reference_data: byShop,
    refusal: byShop,
    write_journal: byShop,
  },
  shops: {
    ...runtimeTables,
    charge: byShop,
    coupon_entry: byShop,
    coupon_redemption: byShop,
    downtime: all('an announcement to all shops'),
    notification: {
      kind: 'shop',
      keys: { notification_pkey: 'a sequence, whose ranges are apart in different cells' },
    },
    shop: byShop,
    shop_access: byShop,
    shop_erasure: {
      kind: 'hidden',
      why: 'outlives the shop that was erased, by a hash of its name, for when it comes back',
      rows: `shop_hash IN (SELECT encode(sha256(convert_to(name, 'UTF8')), 'hex') FROM unnest($1::text[]) AS name)`,
    },
    transfer_grant: {
      kind: 'shop',
      keys: { transfer_grant_pkey: 'a sequence, whose ranges are apart in different cells' },
    },
    transfer_period: {
      kind: 'shop',
      keys: { transfer_period_pkey: 'a sequence, whose ranges are apart in different cells' },
    },
    transfer_reservation: {
      kind: 'shop',
      keys: {
        transfer_reservation_period_fkey: 'names a period of the same shop',
        transfer_reservation_grant_fkey: 'names a grant of the same shop',
      },
    },
  },
  settings: {
    ...runtimeTables,
    preference_history: byShop,
    preference_section: byShop,
    view: byShop,
  },
  // The programme knows partners and coupons, and shops only as those who redeem them: it is one for all cells.
  partners: {
    ...runtimeTables,
    coupon: all('a code is unique in the whole programme; the column shop names the partner'),
    coupon_code: all('a code is unique in the whole programme'),
    coupon_view: all('by code'),
    partner: all('a partner may bring shops of every cell'),
    payout: all('receipts are numbered without gaps, by one series'),
    payout_receipt: all('belongs to a payout'),
    payout_run: all('by day'),
    provision_entry: all('belongs to a redemption'),
    receipt_series: all('one series of numbers'),
    redeemer: all('lets redemptions outlive the shop that they name'),
    redemption: all('belongs to a partner and a redeemer'),
    redemption_fact: all('belongs to a redeemer'),
    redemption_step: all('belongs to a redemption'),
  },
};

/**
 * What a sequence means for a shop that moves. `apart`: its numbers are keys that stay, so each cell has a range of its
 * own. `renewed`: moved rows get new numbers. `ahead`: its numbers are compared with older ones of the same shop, so it
 * has to be ahead of the sequence that the shop comes from. `all`: numbers what does not move.
 */
type SequenceRule = 'apart' | 'renewed' | 'ahead' | 'all';

const runtimeSequences: Readonly<Record<string, SequenceRule>> = {
  dead_letter_id_seq: 'apart',
  outbox_sequence_seq: 'renewed',
};

export const sequenceRules: Readonly<Record<ServiceName, Readonly<Record<string, SequenceRule>>>> = {
  webhooks: { ...runtimeSequences, delivery_sequence_seq: 'renewed' },
  // The journal and the transfers refuse who comes with a lower fence than they know.
  orders: { ...runtimeSequences, work_fence: 'ahead' },
  provider: { ...runtimeSequences, part_link_generation_seq: 'ahead' },
  shops: {
    ...runtimeSequences,
    downtime_id_seq: 'all',
    notification_id_seq: 'apart',
    transfer_grant_id_seq: 'apart',
    transfer_period_id_seq: 'apart',
  },
  settings: runtimeSequences,
  partners: { ...runtimeSequences, provision_entry_id_seq: 'all', redemption_step_id_seq: 'all' },
};

/** Functions of the databases, and why they stay within one shop; a trigger runs one of them. */
export const functionRules: Readonly<Record<string, string>> = {
  account_of_credit_number: 'reads the connection of the row’s shop',
  count_gateways: 'counts in rows of the same shop, at the commit, under a lock by shop',
  delivery_key_of: 'pure',
  follow_documents: 'reads work and documents and changes the order of the same shop',
  follow_documents_of: 'reads documents and changes the order of the same shop',
  follow_end_of_work: 'reads documents and changes the order of the same shop',
  listed_documents: 'reads documents of one order',
  refuse_change: 'raises and reads nothing',
  require_lease: 'raises and reads nothing',
};

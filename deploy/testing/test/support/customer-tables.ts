/** Tables with data of customers: a redaction empties it, as a test beside each shows. */
const emptied = [
  'orders.document',
  'orders.document_link',
  'orders.document_pdf',
  'orders.log_entry',
  'orders.orders',
  'orders.person_request',
  'orders.privacy_request',
  'orders.vat_id_check',
  'orders.work',
  'provider.contact_map',
  'provider.known_document',
  'provider.write_journal',
  'webhooks.delivery',
];

/** Tables of shops without data of customers except ids of orders, with the reason. */
const impersonal: Readonly<Record<string, string>> = {
  'orders.import_day': 'days',
  'orders.import_order': 'ids, names and days of orders',
  'orders.import_shop': 'how far an import is',
  'orders.invoice_number': 'numbers of invoices and ids of orders',
  'orders.link_secret': 'a key of the shop',
  'orders.metafield_definition': 'names of metafields',
  'orders.payment_import_shop': 'how far payments are read',
  'orders.payout': 'what the merchant was paid out',
  'orders.product_shop': 'how far a transfer is, and a sample of the merchant’s products',
  'orders.product_work': 'ids and titles of products',
  'orders.redacted_order': 'ids of orders of which nothing may come back',
  'orders.retention_turn': 'times',
  'orders.seen_gateway': 'names of payment methods',
  'orders.shop_stat': 'counts',
  'orders.stock_shop': 'how stocks follow each other',
  'orders.sweep': 'times',
  'orders.unconfirmed_transfer': 'keys made of ids of orders',
  'orders.variant_stock': 'stocks of products',
  'shops.coupon_entry': 'codes that the merchant entered',
  'partners.coupon': 'the merchant’s coupons, as a partner',
  'partners.partner': 'the merchant as a partner',
  'partners.redeemer': 'shops that redeemed something',
  'provider.account_part': 'parts of the merchant’s account',
  'provider.connection': 'the merchant’s account',
  'provider.credit_number': 'numbers of credit notes and keys made of orders’ ids',
  'provider.line_claim': 'ids of lines and documents, and times',
  'provider.part_link': 'ids and numbers of parts, and the merchant’s notes on them',
  'provider.part_listing': 'times',
  'provider.paypal_connection': 'the merchant’s access to PayPal, sealed',
  'provider.poll_cursor': 'times',
  'provider.call_pace': 'times',
  'provider.posted_line': 'ids, amounts and days of payments, without names',
  'provider.reference_data': 'what the merchant’s account has to choose from',
  'provider.refusal': 'what an account refuses',
  'settings.preference_history': 'the merchant’s earlier choices',
  'settings.preference_section': 'the merchant’s choices',
  'settings.view': 'how the merchant wants lists shown',
  'shops.charge': 'what the merchant pays',
  'shops.coupon_redemption': 'coupons that the merchant has used',
  'shops.notification': 'notices to the merchant about his plan and connection',
  'shops.shop': 'the shop',
  'shops.shop_access': 'the shop’s tokens',
  'shops.shop_erasure': 'shops that are gone',
  'shops.transfer_grant': 'transfers of the shop',
  'shops.transfer_period': 'transfers of the shop',
  'shops.transfer_reservation': 'keys made of orders’ ids',
  'webhooks.delivery_counter': 'counts',
};

/** In every service: ids and codes, kept for days; an erasure keeps ids until it is done. */
const ofMessaging = /\.(outbox|dead_letter|erasure)$/;

/** Decides whether a rule states what a redaction does with a table. */
export const hasCustomerRule = (table: string): boolean =>
  emptied.includes(table) || table in impersonal || ofMessaging.test(table);

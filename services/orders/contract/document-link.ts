/** Kind of document that a link leads to. */
export type LinkKind = 'invoice' | 'credit';

/** One of the four links of an order. */
export type LinkVariant = {
  readonly kind: LinkKind;
  /** The link downloads the document instead of showing it. */
  readonly download: boolean;
};

export const linkVariants: readonly LinkVariant[] = [
  { kind: 'invoice', download: false },
  { kind: 'invoice', download: true },
  { kind: 'credit', download: false },
  { kind: 'credit', download: true },
];

/** Length of a token: the first characters of the signature in hexadecimal. */
export const linkTokenLength = 32;

/**
 * Builds the message that is signed (HMAC-SHA256 in hexadecimal, with the shop's link secret) to make a token. The id
 * is Shopify's numeric one. The empty place was the customer's: Shopify documents no id of the customer in notification
 * templates (help.shopify.com, "Notifications variables reference"), so nothing may depend on one.
 */
export const linkMessage = (orderId: string, variant: LinkVariant): string => joined(orderId, '', variant);

/**
 * Builds the message of earlier snippets, which named the customer. Merchants still have them in their templates and
 * customers in their mails; where the template had no customer, the message equals that of `linkMessage`.
 */
export const customerLinkMessage = (
  { id, customerId }: { readonly id: string; readonly customerId: string },
  variant: LinkVariant,
): string => joined(id, customerId, variant);

const joined = (orderId: string, customerId: string, { kind, download }: LinkVariant): string =>
  `${orderId}/${customerId}/${download ? 'download' : 'inline'}/${kind}`;

/** `#1001` → `/doc/{token}/order_1001_invoice.pdf`. The token alone decides; the name is for people. */
export const linkPath = (token: string, orderName: string, kind: LinkKind): string =>
  `/doc/${token}/${linkFile(orderName.replace(/[^\w.-]/g, ''), kind)}`;

const fileEnds = { invoice: '_invoice.pdf', credit: '_creditnote.pdf' } as const satisfies Record<
  LinkKind,
  string
>;

const linkFile = (number: string, kind: LinkKind): string => `order_${number}${fileEnds[kind]}`;

/** Reads the kind of document from a link's file name; null for other names. */
export function parseLinkKind(file: string): LinkKind | null {
  if (!/^order_[^/]{0,100}\.pdf$/.test(file)) return null;
  return linkVariants.find(({ kind }) => file.endsWith(fileEnds[kind]))?.kind ?? null;
}

/** The variable that holds the address after the Liquid of `composeLinkLiquid`. */
export const linkLiquidVariable = 'belegfluss_link';

/**
 * Liquid for Shopify's notification templates that assigns the address of an order's document and prints nothing.
 * The order's values stand at the top there, in some templates (and beside it) within `order`.
 */
export function composeLinkLiquid({
  host,
  secret,
  ...variant
}: LinkVariant & {
  /** Origin of this app, e.g. `https://belege.example`. */
  readonly host: string;
  /** The shop's link secret. Never printed: it is an argument of a filter. */
  readonly secret: string;
}): string {
  const message = linkMessage('{{ belegfluss_order }}', variant);
  const file = linkFile('{{ belegfluss_number }}', variant.kind);
  return [
    '{%- assign belegfluss_order = order.id | default: id -%}',
    '{%- assign belegfluss_number = order_number | default: order.order_number -%}',
    `{%- capture belegfluss_text -%}${message}{%- endcapture -%}`,
    `{%- assign belegfluss_token = belegfluss_text | hmac_sha256: '${secret}' | slice: 0, ${linkTokenLength} -%}`,
    `{%- capture ${linkLiquidVariable} -%}${host}/doc/{{ belegfluss_token }}/${file}{%- endcapture -%}`,
  ].join('\n');
}

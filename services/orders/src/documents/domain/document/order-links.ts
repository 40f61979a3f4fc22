import { createHmac } from 'node:crypto';
import {
  customerLinkMessage,
  type LinkKind,
  type LinkVariant,
  linkMessage,
  linkPath,
  linkTokenLength,
  linkVariants,
} from '@belegfluss/orders/contract';

/** A link's token and where it leads. */
export type LinkToken = LinkVariant & { readonly token: string };

/** The order as its links see it; `customerId` is null where Shopify knows no customer. */
export type LinkedOrder = { readonly id: string; readonly name: string; readonly customerId: string | null };

/** Those that need no customer come first; those of older snippets, which named one, lead to the same documents. */
export function composeTokens(
  secret: string,
  { id, customerId }: Pick<LinkedOrder, 'id' | 'customerId'>,
): readonly LinkToken[] {
  const tokens = (composeMessage: (variant: LinkVariant) => string): readonly LinkToken[] =>
    linkVariants.map((variant) => ({ ...variant, token: sign(secret, composeMessage(variant)) }));
  return [
    ...tokens((variant) => linkMessage(id, variant)),
    ...(customerId === null ? [] : tokens((variant) => customerLinkMessage({ id, customerId }, variant))),
  ];
}

/** The address of each kind of document, for display. */
export function composeAddresses(
  host: string,
  { name }: Pick<LinkedOrder, 'name'>,
  tokens: readonly LinkToken[],
): Readonly<Record<LinkKind, string>> {
  const composeLinkUrl = (kind: LinkKind): string => {
    const found = tokens.find((link) => link.kind === kind && !link.download);
    if (!found) throw new Error(`The order has no link of its ${kind}.`);
    return host + linkPath(found.token, name, kind);
  };
  return { invoice: composeLinkUrl('invoice'), credit: composeLinkUrl('credit') };
}

/** As the filter `hmac_sha256` of Shopify's Liquid does it: key and message are text, the answer is hexadecimal. */
const sign = (secret: string, message: string): string =>
  createHmac('sha256', secret).update(message).digest('hex').slice(0, linkTokenLength);

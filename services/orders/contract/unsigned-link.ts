import {
  customerLinkMessage,
  linkMessage,
  linkTokenLength,
  linkVariants,
  parseLinkKind,
} from './document-link.ts';

/**
 * The id of the order in an address that a template made without signing: a filter that Liquid does not know prints its
 * input, so the beginning of the message stands where the token belongs. Its slashes make folders of it, and the empty
 * place of the customer a double one, which some programs join. Null for every other address.
 *
 * @param rest what follows `/doc/`.
 */
export function parseUnsignedOrderId(rest: string): string | null {
  const [, printed = '', file = ''] = /^([\d/a-z]{1,64})\/([^/]+)$/.exec(rest) ?? [];
  if (parseLinkKind(file) === null) return null;
  const [, id, customerId = ''] = /^([1-9]\d{0,19})\/(\d{0,20})/.exec(printed) ?? [];
  if (id === undefined) return null;
  const isPrinted = linkVariants
    .flatMap((variant) => [linkMessage(id, variant), customerLinkMessage({ id, customerId }, variant)])
    .some((message) => joined(message.slice(0, linkTokenLength)) === joined(printed));
  return isPrinted ? id : null;
}

const joined = (text: string): string => text.replace(/\/+/g, '/').replace(/\/$/, '');

import { z } from 'zod';
import { formatIssues, type ParseResult, parsed, unparsed } from '../../../clients/shopify/parse-result.ts';

const tagged = z.object({ tags: z.array(z.string()) }).nullish();
const answer = z.object({
  customer: tagged,
  order: z.object({ customer: tagged }).nullish(),
});

/** The tags, null where neither the customer nor the order names any, and whether the order was shown at all. */
export type CustomerTagsAnswer = { readonly tags: readonly string[] | null; readonly isOrderShown: boolean };

/** The `data` of `CustomerTags`. */
export function parseCustomerTags(data: unknown): ParseResult<CustomerTagsAnswer> {
  const result = answer.safeParse(data);
  if (!result.success) return unparsed(formatIssues(result.error));
  const { customer, order } = result.data;
  const tags = customer?.tags ?? order?.customer?.tags ?? null;
  return parsed({ tags: tags === null ? null : [...tags].sort(), isOrderShown: order != null });
}

import { z } from 'zod';
import { formatIssues, type ParseResult, parsed, unparsed } from '../../../clients/shopify/parse-result.ts';
import { textOrNull } from '../../../clients/shopify/snapshot-values.ts';
import type { CompanyLocation } from '../../domain/order/extras.ts';

const text = z.string().nullish();
const answer = z.object({
  companyLocation: z
    .object({
      externalId: text,
      note: text,
      company: z.object({ name: text }).nullish(),
      taxSettings: z.object({ taxRegistrationId: text }).nullish(),
      billingAddress: z
        .object({
          companyName: text,
          firstName: text,
          lastName: text,
          recipient: text,
          address1: text,
          address2: text,
          zip: text,
          city: text,
          province: text,
          countryCode: text,
          phone: text,
        })
        .nullish(),
    })
    .nullish(),
});

type Location = NonNullable<z.output<typeof answer>['companyLocation']>;

/** Reads the `data` of `CompanyLocation`; null when Shopify has no such branch or hides it. */
export function parseCompanyLocation(data: unknown): ParseResult<CompanyLocation | null> {
  const result = answer.safeParse(data);
  if (!result.success) return unparsed(formatIssues(result.error));
  const location = result.data.companyLocation;
  if (!location) return parsed(null);
  return parsed({
    companyName: textOrNull(location.company?.name) ?? textOrNull(location.billingAddress?.companyName) ?? '',
    taxId: textOrNull(location.taxSettings?.taxRegistrationId),
    address: toAddress(location.billingAddress ?? null),
    externalId: textOrNull(location.externalId),
    note: textOrNull(location.note),
  });
}

function toAddress(address: Location['billingAddress'] | null): CompanyLocation['address'] {
  if (!address) return null;
  const person = textOrNull(address.firstName) ?? textOrNull(address.lastName);
  return {
    firstName: textOrNull(address.firstName),
    // Some branches only state a recipient.
    lastName: person === null ? textOrNull(address.recipient) : textOrNull(address.lastName),
    company: textOrNull(address.companyName),
    address1: textOrNull(address.address1),
    address2: textOrNull(address.address2),
    zip: textOrNull(address.zip),
    city: textOrNull(address.city),
    province: textOrNull(address.province),
    countryCode: textOrNull(address.countryCode)?.toUpperCase() ?? null,
    phone: textOrNull(address.phone),
  };
}

import { sectionSchemas } from '@belegfluss/settings/contract';
import { z } from 'zod';

const { oss } = sectionSchemas.general.shape;
const { taxRuleSort, taxRuleDefault, taxRuleCondition } = sectionSchemas.invoices.shape;

/** Settings to try tax rules with, as the preferences would have them; what is absent is as saved. */
export const taxRuleChange = z.strictObject({
  general: z.strictObject({ oss: oss.unwrap().optional() }).optional(),
  invoices: z
    .strictObject({
      taxRuleSort: taxRuleSort.unwrap().optional(),
      taxRuleDefault: taxRuleDefault.unwrap().optional(),
      taxRuleCondition: taxRuleCondition.unwrap().optional(),
    })
    .optional(),
});

export type TaxRuleChange = z.output<typeof taxRuleChange>;

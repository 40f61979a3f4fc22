import { type Operator, operator } from '@belegfluss/gateway/contract';
import type { z } from 'zod';

const { name, street, city, country, representative, email, phone, register, vatId } = operator.shape;

/** Data that the imprint must state: operators who serve merchants have to identify themselves (§ 5 DDG). */
export const operatorVariables = {
  OPERATOR_NAME: name,
  OPERATOR_STREET: street,
  OPERATOR_CITY: city,
  OPERATOR_COUNTRY: country,
  OPERATOR_REPRESENTATIVE: representative,
  OPERATOR_EMAIL: email,
  OPERATOR_PHONE: phone,
  OPERATOR_REGISTER: register.unwrap().optional(),
  OPERATOR_VAT_ID: vatId.unwrap().optional(),
};

type Read = z.output<z.ZodObject<typeof operatorVariables>>;

export const toOperator = (read: Read): Operator => ({
  name: read.OPERATOR_NAME,
  street: read.OPERATOR_STREET,
  city: read.OPERATOR_CITY,
  country: read.OPERATOR_COUNTRY,
  representative: read.OPERATOR_REPRESENTATIVE,
  email: read.OPERATOR_EMAIL,
  phone: read.OPERATOR_PHONE,
  register: read.OPERATOR_REGISTER ?? null,
  vatId: read.OPERATOR_VAT_ID ?? null,
});

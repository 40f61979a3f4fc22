import { z } from 'zod';

const fieldProblem = z.object({
  /** Name of the query value, body field or preference; dots lead into nested values. */
  field: z.string(),
  /** German, with what to do. */
  message: z.string(),
});

/**
 * Body of every answer that is not a success (RFC 9457, `application/problem+json`). A session token that was
 * refused comes as 401 with the header `X-Shopify-Retry-Invalid-Session-Request: 1`.
 */
export const problem = z.looseObject({
  type: z.string(),
  /** German, short. */
  title: z.string(),
  status: z.number().int(),
  /** Stable upper-case code, e.g. `NOT_CONNECTED`. */
  code: z.string(),
  /** German: what to do next. */
  detail: z.string(),
  /** Quoted to the support; the access log has the same id. */
  requestId: z.string().optional(),
  /** 400 and 422: every wrong field at once. */
  errors: z.array(fieldProblem).optional(),
  /** 409 of a preference section: the section as it is now. Parse it with `preferenceSection`. */
  current: z.unknown().optional(),
});

export type FieldProblem = z.output<typeof fieldProblem>;
export type Problem = z.output<typeof problem>;

import type { Landmark } from './template-places.ts';

/** Lines of code around a place: the link is pasted between `before` and `after`. */
type CodeContext = { readonly before: readonly string[]; readonly after: readonly string[] };

/**
 * Surroundings of each place in Shopify's templates, without what differs between languages (`…`). Indented as
 * there, less what all lines have.
 */
export const landmarks: Readonly<Record<Landmark, CodeContext>> = {
  orderNumber: {
    before: ['<td class="order-number__cell">', '  <span class="order-number__text">', '    …', '  </span>'],
    after: ['</td>'],
  },
  body: { before: ['<h2>{{ email_title }}</h2>', '<p>{{ email_body }}</p>'], after: ['…'] },
  title: { before: ['<td>', '', '<h2>…</h2>'], after: ['…'] },
  paymentText: {
    before: ['    {% endif %}', '  {% endfor %}', '</p>'],
    after: ['{% if order_status_url %}'],
  },
  shipmentText: { before: ['    </td>', '  </tr>', '</table>'], after: ['{% if order_status_url %}'] },
  pickupText: {
    before: ['{% else %}', '  <p>{{ email_body }}</p>', '{% endif %}'],
    after: ['', '<table class="section--margin">'],
  },
  customMessage: {
    before: ['{% if custom_message != blank %}', '  <p>{{ custom_message }}</p>', '{% endif %}'],
    after: ['{% if checkout_payment_collection_url %}'],
  },
  statusButtons: {
    before: ['    </table>', '  {% endif %}', '', '{% endif %}'],
    after: ['…'],
  },
  shopButton: { before: ['    </tr>', '  </table>', '{% endif %}'], after: ['', '</td>'] },
  payButton: { before: ['    </tr>', '  </table>', '{% endif %}'], after: ['</td>'] },
  payTable: { before: ['    </td>', '  </tr>', '</table>'], after: ['', '</td>'] },
};

/** A line as it is shown; null where no number is known. */
export type NumberedLine = { readonly number: number | null; readonly code: string };

/** Both sides of a place with their numbers: the last line before it has the number of the place. */
export function numberedContext(
  { before, after }: CodeContext,
  line: number | null,
): { readonly before: readonly NumberedLine[]; readonly after: readonly NumberedLine[] } {
  const numbered = (codes: readonly string[], first: number | null) =>
    codes.map((code, index) => ({ number: first === null ? null : first + index, code }));
  return {
    before: numbered(before, line === null ? null : line - before.length + 1),
    after: numbered(after, line === null ? null : line + 1),
  };
}

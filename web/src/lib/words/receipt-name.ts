import type { Receipt } from '@belegfluss/gateway/contract';
import { receiptNames } from '../../texts/receipt-actions.ts';

type Named = Pick<Receipt, 'type' | 'number'>;

/** `Rechnung RE-1000`, `Gutschrift (Entwurf)`; every kind is feminine in German. */
export const receiptName = ({ type, number }: Named): string =>
  number === null ? `${receiptNames[type]} (${receiptNames.draft})` : `${receiptNames[type]} ${number}`;

/** `Rechnung-RE-1000.pdf`, where the server names none. */
export const receiptFilename = (receipt: Named): string =>
  `${receiptName(receipt).replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}.pdf`;

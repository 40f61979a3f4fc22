import type { OrderDocument } from '@belegfluss/gateway/contract';
import { documentNames } from '../../texts/document-actions.ts';

type Named = Pick<OrderDocument, 'type' | 'number'>;

/** `Rechnung RE-1000`, `Gutschrift (Entwurf)`; every kind is feminine in German. */
export const documentName = ({ type, number }: Named): string =>
  number === null ? `${documentNames[type]} (${documentNames.draft})` : `${documentNames[type]} ${number}`;

/** `Rechnung-RE-1000.pdf`, where the server names none. */
export const documentFilename = (document: Named): string =>
  `${documentName(document).replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}.pdf`;

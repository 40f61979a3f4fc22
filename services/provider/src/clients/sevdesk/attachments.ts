import { z } from 'zod';
import type { Attachment } from '../../domain/attachment.ts';
import { mapResult } from '../../domain/provider-result.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { SevdeskHttp } from './http.ts';
import { wireId, wireRows, wireText } from './wire.ts';

const mostShown = 1000;

export function createAttachmentCalls(http: SevdeskHttp) {
  return {
    async listAttachments() {
      const rows = await http.get('/Document', { limit: String(mostShown) }, wireRows(wireDocument));
      return mapResult(rows, (documents) => documents.flatMap(toAttachment).sort(newestFirst));
    },
  } satisfies Partial<ProviderClient>;
}

/**
 * Mails attach documents by their id, but no reading of them is documented. Old descriptions of the API name these
 * fields; an account may leave out any of them.
 */
const wireDocument = z.looseObject({
  id: wireId,
  filename: wireText,
  description: wireText,
  extension: wireText,
  filesize: wireText,
});

/** None for what has no name to choose it by. */
function toAttachment(row: z.output<typeof wireDocument>): Attachment[] {
  if (row.filename === '' && row.description === '') return [];
  const size = Number.parseInt(row.filesize, 10);
  return [
    {
      id: row.id,
      description: row.description,
      filename: row.filename,
      extension: (row.extension || getFileExtension(row.filename)).toLowerCase(),
      filesize: Number.isSafeInteger(size) ? size : null,
    },
  ];
}

const getFileExtension = (filename: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(filename)?.[1] ?? '';

/** Ids count upwards. */
const newestFirst = (left: Attachment, right: Attachment): number => Number(right.id) - Number(left.id);

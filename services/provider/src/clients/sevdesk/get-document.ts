import { mapResult } from '../../domain/provider-result.ts';
import type { ProviderClient } from '../provider-client.ts';
import { createDocumentSearch } from './find-documents.ts';
import type { SevdeskHttp } from './http.ts';
import { documentPath } from './names.ts';
import { wireDocument } from './read-document.ts';
import { wireOne } from './wire.ts';

export function createGetDocument(http: SevdeskHttp): ProviderClient['getDocument'] {
  const search = createDocumentSearch(http);
  return async (ref, view) => {
    const read = await http.get(documentPath(ref), {}, wireOne(wireDocument));
    if (!read.ok) return read;
    const { document, address } = read.value;
    const country = view.reference.countries.find((candidate) => candidate.id === address.countryId);
    const { countryId: _, ...lines } = address;
    return mapResult(await search.searchCancellation(read.value), (cancellation) => ({
      document: cancellation === null ? document : { ...document, status: 'cancelled' as const },
      cancellation,
      address: { ...lines, countryCode: country?.code ?? '' },
    }));
  };
}

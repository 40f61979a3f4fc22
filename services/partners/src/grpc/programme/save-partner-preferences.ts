import { partnerPreferences } from '@belegfluss/partners/contract';
import type {
  SavePartnerPreferencesRequest,
  SavePartnerPreferencesResponse,
} from '@belegfluss/protos/partners/v1/programme';
import { type ProgrammeNeeds, requirePartner } from './needs.ts';

export const savePartnerPreferences =
  (needs: Pick<ProgrammeNeeds, 'partners'>) =>
  async (request: SavePartnerPreferencesRequest): Promise<SavePartnerPreferencesResponse> => {
    await requirePartner(needs, request.shop);
    const read = partnerPreferences.safeParse(parseJson(request.preferencesJson));
    if (!read.success) {
      const errors = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      return { errors };
    }
    const { email, ...preferences } = read.data;
    await needs.partners.savePreferences(request.shop, email, preferences);
    return { errors: [] };
  };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

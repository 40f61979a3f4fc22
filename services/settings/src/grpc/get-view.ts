import type { GetViewRequest, GetViewResponse } from '@belegfluss/protos/settings/v1/settings';
import type { ViewStore } from '../storage/view-store.ts';
import { toProtoView } from './view.ts';

export const getView =
  (views: ViewStore) =>
  async ({ shop, user }: GetViewRequest): Promise<GetViewResponse> => ({
    view: toProtoView(await views.find(shop, user)),
  });

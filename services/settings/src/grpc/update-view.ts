import type { UpdateViewRequest, UpdateViewResponse } from '@belegfluss/protos/settings/v1/settings';
import { RpcError } from '@belegfluss/runtime/errors';
import type { ViewStore } from '../storage/view-store.ts';
import { toProtoView } from './view.ts';

const hint = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;

export const updateView =
  (views: ViewStore) =>
  async ({
    shop,
    user,
    expertMode,
    closeHints,
    openHints,
  }: UpdateViewRequest): Promise<UpdateViewResponse> => {
    if (closeHints.length > 50 || !closeHints.every((name) => name.length <= 60 && hint.test(name)))
      throw new RpcError('invalidArgument', 'UNKNOWN_HINT', 'These are no names of hints.');
    const change = { expertMode: expertMode ?? null, closeHints, openHints };
    return { view: toProtoView(await views.change(shop, user, change)) };
  };

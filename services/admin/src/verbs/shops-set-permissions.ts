import { required } from '@belegfluss/runtime/proto';
import type { Verb } from '../verb.ts';
import { shopReport } from './shop-report.ts';

export const shopsSetPermissions: Verb = {
  words: ['shops', 'set-permissions'],
  positionals: ['shop'],
  options: {
    permission: { type: 'string', multiple: true },
    employee: { type: 'boolean' },
  },
  hint: '[--permission <action_resource>]... [--employee]',
  summary: 'replaces permissions and flags; what is not named is taken away',
  needs: ['shops'],
  async run({ clients, positionals: [shop = ''], values }) {
    const answer = await clients.shops.setPermissions({
      shop,
      permissions: (values.permission as string[] | undefined) ?? [],
      employee: values.employee === true,
    });
    return shopReport(required(answer.shop, 'SetPermissionsResponse.shop'));
  },
};

import type { RotateSecretsResponse } from '@belegfluss/protos/orders/v1/orders';
import type { LinkSecrets } from '../storage/link-secret-store.ts';
import { rotateSecrets as rotate } from '../use-cases/rotate-secrets.ts';

export const rotateSecrets = (secrets: LinkSecrets) => async (): Promise<RotateSecretsResponse> => ({
  rotated: await rotate(secrets),
});

import type { RotateSecretsResponse } from '@belegfluss/protos/orders/v1/orders';
import { rotateSecrets as rotate, type Sealed } from '../use-cases/rotate-secrets.ts';

export const rotateSecrets = (stores: readonly Sealed[]) => async (): Promise<RotateSecretsResponse> => ({
  rotated: await rotate(stores),
});

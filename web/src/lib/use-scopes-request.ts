import { grantedScopes } from '@belegfluss/gateway/contract';
import { optionalScopes } from '@belegfluss/shops/contract';
import { useAppBridge } from '@shopify/app-bridge-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { scopeTexts } from '../texts/scopes.ts';
import { postJson } from './api/client.ts';
import { useScopesAddress, useToasts } from './app-bridge.ts';

/** `declined`: the merchant was asked and said no. */
export type ScopesRequestState = 'open' | 'asking' | 'declined';

interface ScopesRequest {
  readonly state: ScopesRequestState;
  ask(): void;
}

/**
 * Lets Shopify ask the merchant for scopes, in a dialog over the app. Where it has none, and for what is required (a
 * shop that installed before may lack it), the window around the app goes to Shopify's page instead.
 */
export function useScopesRequest(wanted: readonly string[]): ScopesRequest {
  const { scopes } = useAppBridge();
  const address = useScopesAddress()(wanted);
  const client = useQueryClient();
  const toasts = useToasts();
  const [state, setState] = useState<ScopesRequestState>('open');

  const ask = async () => {
    setState('asking');
    const answer = await requestScopes(scopes, wanted);
    if (answer === 'unavailable') window.open(address, '_top');
    if (answer === 'granted') {
      await learnScopes(wanted);
      await client.invalidateQueries();
      toasts.show(scopeTexts.granted);
    }
    setState(answer === 'declined' ? 'declined' : 'open');
  };
  return { state, ask: () => void ask() };
}

type Scopes = ReturnType<typeof useAppBridge>['scopes'];
type WantedScope = Parameters<Scopes['request']>[0][number];

async function requestScopes(
  scopes: Scopes,
  wanted: readonly string[],
): Promise<'granted' | 'declined' | 'unavailable'> {
  if (!wanted.every((scope) => optionalScopes.includes(scope))) return 'unavailable';
  try {
    const { result } = await scopes.request([...wanted] as WantedScope[]);
    return result === 'granted-all' ? 'granted' : 'declined';
  } catch {
    return 'unavailable';
  }
}

const attempts = 3;
const pauseMs = 1_000;

/** Shopify's token may say so a moment later; what fails here the webhook about the scopes makes up for. */
async function learnScopes(wanted: readonly string[]): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const known = await postJson(grantedScopes, { path: '/api/shops/access' }).catch(() => null);
    if (known === null || wanted.every((scope) => known.scopes.includes(scope))) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

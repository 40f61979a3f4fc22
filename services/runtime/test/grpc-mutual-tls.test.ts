import { describe, expect, it } from '@jest/globals';
import { makeIdentity } from './certificates.ts';
import { answer, dial, openServers, request, security, startServer } from './grpc-servers.ts';

openServers();

describe('mutual TLS', () => {
  it('accepts a client with a certificate of the same authority and the token', async () => {
    const tls = await makeIdentity();
    const { address } = await startServer(async () => answer, { ...security, tls });
    expect(await dial(address, { ...security, tls }).getPreferences(request)).toEqual(answer);
    await expect(
      dial(address, { token: 'wrong-token-wrong-token-wrong-token!', tls }).getPreferences(request),
    ).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('refuses a client without a certificate, or with one of another authority', async () => {
    const [tls, stranger] = [await makeIdentity(), await makeIdentity()];
    let reached = false;
    const { address } = await startServer(
      async () => {
        reached = true;
        return answer;
      },
      { ...security, tls },
    );
    const impostor = { ca: tls.ca, cert: stranger.cert, key: stranger.key };
    for (const clientSecurity of [security, { ...security, tls: impostor }]) {
      await expect(
        dial(address, clientSecurity).getPreferences(request, { timeoutMs: 2_000 }),
      ).rejects.toMatchObject({ kind: expect.stringMatching(/^(unavailable|deadlineExceeded)$/) });
    }
    expect(reached).toBe(false);
  });

  it('refuses a server of another authority', async () => {
    const [tls, stranger] = [await makeIdentity(), await makeIdentity()];
    const { address } = await startServer(async () => answer, { ...security, tls: stranger });
    await expect(
      dial(address, { ...security, tls }).getPreferences(request, { timeoutMs: 2_000 }),
    ).rejects.toMatchObject({ kind: expect.stringMatching(/^(unavailable|deadlineExceeded)$/) });
  });
});

import type { Bootstrap } from './bootstrap.ts';
import { control } from './control.ts';
import type { FrameHost } from './frame-host.ts';

export function answerIdToken(host: FrameHost, { shop, session }: Bootstrap): void {
  host.answer('idToken', () => control('POST', '/admin-shell/session-token', { shop, session }));
}

export function answerUser(host: FrameHost): void {
  host.answer('user', async () => ({
    id: 1,
    name: 'Sandbox Inhaberin',
    email: 'inhaberin@example.com',
    accountAccess: 'Account owner',
  }));
}

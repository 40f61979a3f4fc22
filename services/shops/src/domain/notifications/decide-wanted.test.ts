import { describe, expect, it } from '@jest/globals';
import {
  decideWanted,
  isLossOver,
  isTransfersNoticeOver,
  type Recipient,
  type Wanted,
} from './decide-wanted.ts';

const day = (text: string) => new Date(`2026-11-${text}T10:00:00Z`);

const aRecipient = (changed: Partial<Recipient> = {}): Recipient => ({
  shop: { email: 'inhaberin@teehaus.example', uninstalledAt: null },
  preferences: { email: '', isWanted: true },
  isOver: false,
  ...changed,
});

const toOwner: Wanted = { kind: 'send', to: 'inhaberin@teehaus.example' };
const toOffice: Wanted = { kind: 'send', to: 'buero@teehaus.example' };
const office = { email: 'buero@teehaus.example', isWanted: true };

describe('a notification', () => {
  it.each<[string, Partial<Recipient>, Wanted]>([
    ['goes to the owner where the settings name no address', {}, toOwner],
    ['goes to the address of the settings', { preferences: office }, toOffice],
    [
      'goes to the owner where the address of the settings is none',
      { preferences: { email: 'buero', isWanted: true } },
      toOwner,
    ],
    [
      'that is switched off is not wanted',
      { preferences: { ...office, isWanted: false } },
      { kind: 'unwanted', why: 'SWITCHED_OFF' },
    ],
    [
      'is not wanted by a shop that has uninstalled the app',
      { shop: { email: 'inhaberin@teehaus.example', uninstalledAt: day('01') } },
      { kind: 'unwanted', why: 'GONE' },
    ],
    ['is not wanted by a shop that nobody knows any more', { shop: null }, { kind: 'unwanted', why: 'GONE' }],
    ['is not wanted once its occasion is over', { isOver: true }, { kind: 'unwanted', why: 'OVER' }],
    [
      'cannot be delivered without any address',
      { shop: { email: '', uninstalledAt: null } },
      { kind: 'undelivered', why: 'NO_ADDRESS' },
    ],
    [
      'never goes to two mailboxes',
      { shop: { email: 'a@teehaus.example, b@fremd.example', uninstalledAt: null } },
      { kind: 'undelivered', why: 'NO_ADDRESS' },
    ],
    [
      'never goes to an address with a command in it',
      { shop: { email: 'a@teehaus.example>\r\nRCPT TO:<b@fremd.example', uninstalledAt: null } },
      { kind: 'undelivered', why: 'NO_ADDRESS' },
    ],
    [
      'never goes to an address of what only looks like letters',
      { shop: { email: 'ｍａｘ@ｂｅｉｓｐｉｅｌ.ｄｅ', uninstalledAt: null } },
      { kind: 'undelivered', why: 'NO_ADDRESS' },
    ],
    [
      'never goes to an address with what nobody sees',
      { shop: { email: 'a\u200bb@teehaus.example', uninstalledAt: null } },
      { kind: 'undelivered', why: 'NO_ADDRESS' },
    ],
    [
      'goes to an address with letters of any language',
      { shop: { email: 'büro@teehäuser.example', uninstalledAt: null } },
      { kind: 'send', to: 'büro@teehäuser.example' },
    ],
  ])('%s', (_, changed, expected) => {
    expect(decideWanted(aRecipient(changed))).toEqual(expected);
  });
});

describe('the loss of a connection', () => {
  const refused = { isConnected: false, connectedAt: day('01'), isDisconnected: false };
  it.each([
    ['lasts while the token is refused', refused, false],
    ['lasts where it is not known when it was connected', { ...refused, connectedAt: null }, false],
    ['is over once the shop is connected', { ...refused, isConnected: true }, true],
    ['is over once it was connected, though it was lost again', { ...refused, connectedAt: day('03') }, true],
    ['is over once the merchant disconnected', { ...refused, isDisconnected: true }, true],
  ])('%s', (_, now, expected) => {
    expect(isLossOver(day('02'), now)).toBe(expected);
  });
});

describe('notices of a period', () => {
  const content = {
    kind: 'creditsLow',
    facts: { used: 80, quota: 100, resetAt: day('20'), planId: 'basic' },
  } as const;
  it.each([
    ['are current while it runs', false, day('19'), false],
    ['are over with it', false, day('20'), true],
    ['are over when another plan has ended it early', true, day('19'), true],
  ])('%s', (_, hasEnded, now, expected) => {
    expect(isTransfersNoticeOver(content, hasEnded, now)).toBe(expected);
  });
});

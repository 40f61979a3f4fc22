import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Room, startRoom } from './support/room.ts';

let room: Room;
beforeAll(async () => {
  room = await startRoom();
});
beforeEach(() => room.reset());
afterAll(() => room.stop());

const shop = 'dead.myshopify.com';
const centre = (id: string) => ({ id, name: `Kostenstelle ${id}`, number: id });
const accountWith = (lists: object) => ({
  countries: [],
  users: [],
  accounts: [],
  layouts: [],
  letterpapers: [],
  paymentMethods: [],
  units: [],
  costCentres: [],
  contactCategories: [],
  contactAddressCategories: [],
  ...lists,
});
const find = async (readAnew = false, withFiles = false) =>
  (await room.settings.findDeadSettings({ shop, readAnew, withFiles })).dead;
const costCentre = { section: 'invoices', field: 'invoiceLayoutCostcentre', id: '71' };

describe('settings that name what the account does not have', () => {
  it('are none while nothing is named, and nobody is asked for it', async () => {
    await expect(find(true)).resolves.toEqual([]);
  });

  it('are found with section, field and id once it is gone, and are none once it is there again', async () => {
    room.neighbours.reference = accountWith({ costCentres: [centre('71'), centre('72')] });
    expect((await room.change(shop, 'invoices', { invoiceLayoutCostcentre: '71' })).result?.$case).toBe(
      'saved',
    );
    expect(await find()).toEqual([]);
    room.neighbours.reference = accountWith({ costCentres: [centre('72')] });
    expect(await find()).toEqual([costCentre]);
    room.neighbours.reference = accountWith({ costCentres: [centre('71'), centre('72')] });
    expect(await find()).toEqual([]);
  });

  it('are those of the account as it is now where it is to be read anew', async () => {
    room.neighbours.reference = accountWith({ costCentres: [centre('71'), centre('72')] });
    room.neighbours.readAnew = accountWith({ costCentres: [centre('72')] });
    expect(await find()).toEqual([]);
    expect(await find(true)).toEqual([costCentre]);
  });

  it('are found when the last of its kind is gone', async () => {
    room.neighbours.reference = accountWith({ costCentres: [], refusedLists: [] });
    expect(await find()).toEqual([costCentre]);
  });

  it('are none by a list that the account does not show, or was not known to', async () => {
    room.neighbours.reference = accountWith({ costCentres: [], refusedLists: ['costCentres'] });
    expect(await find()).toEqual([]);
    room.neighbours.reference = accountWith({ costCentres: [] });
    expect(await find()).toEqual([]);
  });

  it('are none while no account was ever read', async () => {
    expect(await find()).toEqual([]);
    expect(await find(true)).toEqual([]);
  });

  it('are files of mails, too, where they are asked for', async () => {
    const mails = 'files.myshopify.com';
    const findOf = async (withFiles: boolean) =>
      (await room.settings.findDeadSettings({ shop: mails, readAnew: false, withFiles })).dead;
    // While nobody has read an account, anything is taken; it lists the file 881 alone.
    await room.change(mails, 'invoices', { invoiceSendMailAttachments: '881,882' });
    room.neighbours.reference = accountWith({});
    expect(await findOf(false)).toEqual([]);
    expect(await findOf(true)).toEqual([
      { section: 'invoices', field: 'invoiceSendMailAttachments', id: '882' },
    ]);
  });

  it('are none any more once they are put back', async () => {
    room.neighbours.reference = accountWith({ costCentres: [centre('72')] });
    expect(await find()).toEqual([costCentre]);
    await room.change(shop, 'invoices', { invoiceLayoutCostcentre: '0' });
    expect(await find()).toEqual([]);
  });
});

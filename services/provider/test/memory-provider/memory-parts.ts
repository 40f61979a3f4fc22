import type { PartCalls } from '../../src/clients/calls/part-calls.ts';
import type { AccountPart } from '../../src/domain/parts/part.ts';
import { ok } from '../../src/domain/provider-result.ts';
import type { MemoryAccount } from './memory-account.ts';
import { type Calls, missing } from './memory-calls.ts';

const pageSize = 100;

export function createPartCalls(account: MemoryAccount, { read, write }: Calls): PartCalls {
  const all = (): readonly AccountPart[] => [...account.parts.values()];
  return {
    listParts: () => read(() => ok(all())),
    listPartsFrom: (offset) =>
      read(() => {
        const parts = all().slice(offset, offset + pageSize);
        return ok({ parts, next: parts.length === pageSize ? offset + pageSize : null });
      }),
    findPartsByNumber: (number) => read(() => ok(all().filter((part) => part.number === number))),
    getPart: (id) => read(() => ok(account.parts.get(id) ?? null)),
    createPart: (part, _view, beforeSend) =>
      write('createPart', beforeSend, () => {
        const id = account.nextId('part');
        account.parts.set(id, { ...emptyPart, ...part, id, createdAt: new Date() });
        return ok(id);
      }),
    updatePart: (id, fields, beforeSend) =>
      write('changePart', beforeSend, () => {
        const part = account.parts.get(id);
        if (!part) return missing('other', id);
        const changed = { ...part, ...fields };
        account.parts.set(id, changed);
        return ok(changed);
      }),
    deletePart: (id, beforeSend) =>
      write('deletePart', beforeSend, () => {
        account.parts.delete(id);
        return ok('deleted' as const);
      }),
    listPartCategories: () => read(() => ok([{ id: 'shelf-1', name: 'Waren' }])),
  };
}

const emptyPart: Omit<AccountPart, 'id' | 'createdAt'> = {
  name: '',
  number: '',
  text: '',
  comment: '',
  priceNet: '0',
  priceGross: '0',
  purchasePrice: '0',
  taxRate: '0',
  categoryId: null,
  tracksStock: false,
  active: true,
  stock: '0',
};

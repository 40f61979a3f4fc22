import { describe, expect, it } from '@jest/globals';
import { selectLumps } from './lumps.ts';

const billed = (title: string, quantity: string) => ({
  item: `line:${title}`,
  title,
  rate: '19',
  quantity,
  gross: '25.00',
});
const entry = {
  status: 'open',
  billed: [billed('3 × Kanne', '1'), billed('Tasse', '1'), billed('3 × Glas', '2')],
} as const;

describe('the lumps of a document', () => {
  it('are what it bills in one although it names several', () => {
    expect([...selectLumps(entry)]).toEqual(['line:3 × Kanne']);
  });

  it('are none where it is still a draft, or not there', () => {
    expect([selectLumps({ ...entry, status: 'draft' }).size, selectLumps(undefined).size]).toEqual([0, 0]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { findCause } from './find-cause.ts';
import { type CallFrame, computeSelfTime } from './self-time.ts';

const frame = (functionName: string, url = ''): CallFrame => ({
  functionName,
  url,
  lineNumber: 0,
  columnNumber: 0,
});
const locate = ({ url }: CallFrame) => ({ cause: findCause(url), place: url });

const nodes = [
  { id: 1, callFrame: frame('(root)'), children: [2, 3, 4, 5] },
  { id: 2, callFrame: frame('(idle)') },
  { id: 3, callFrame: frame('(garbage collector)') },
  { id: 4, callFrame: frame('(program)') },
  { id: 5, callFrame: frame('query', '/app/node_modules/pg/lib/client.js'), children: [6] },
  { id: 6, callFrame: frame('parse'), children: [7] },
  { id: 7, callFrame: frame('write', 'node:net') },
];

describe('self time', () => {
  it('is shares of what was not idle, and nobody’s code counts for its caller', () => {
    const samples = [2, 2, 2, 3, 4, 5, 6, 6, 7, 7, 7];
    const { causes, functions } = computeSelfTime({ nodes, samples }, locate);
    expect(causes).toEqual({
      'garbage collector': 1 / 8,
      'native code': 1 / 8,
      pg: expect.closeTo(3 / 8),
      'node:net': expect.closeTo(3 / 8),
    });
    expect(functions['parse (native)']).toBeCloseTo(2 / 8);
    expect(functions['write node:net']).toBeCloseTo(3 / 8);
  });

  it('is nothing of a process that only waited', () => {
    expect(computeSelfTime({ nodes, samples: [2, 2] }, locate)).toEqual({ causes: {}, functions: {} });
  });
});

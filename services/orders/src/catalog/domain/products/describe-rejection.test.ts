import { describe, expect, it } from '@jest/globals';
import { detailText } from '../../../../contract/index.ts';
import { describeRejection, type RejectedPart } from './describe-rejection.ts';

describe('what a merchant reads of refused parts', () => {
  const part = (number: string, message = ''): RejectedPart => ({ number, message });
  const advice = 'Ändere das Produkt in Shopify, dann wird es von selbst noch einmal übertragen.';
  const cases: [string, [RejectedPart, ...RejectedPart[]], string][] = [
    [
      'why',
      [part('KAN-02', 'Price is missing.')],
      `sevdesk hat den Artikel „KAN-02“ abgelehnt. ${advice} sevdesk sagt dazu: „Price is missing“.`,
    ],
    ['that it is so', [part('KAN-02')], `sevdesk hat den Artikel „KAN-02“ abgelehnt. ${advice}`],
    [
      'that there is another',
      [part('A', 'nein'), part('B')],
      `sevdesk hat den Artikel „A“ abgelehnt. Ein weiterer Artikel des Produkts ist auch betroffen. ${advice} sevdesk sagt dazu: „nein“.`,
    ],
    [
      'how many others there are',
      [part('A', 'nein'), part('B'), part('C')],
      `sevdesk hat den Artikel „A“ abgelehnt. 2 weitere Artikel des Produkts sind auch betroffen. ${advice} sevdesk sagt dazu: „nein“.`,
    ],
  ];
  it.each(cases)('%s', (_what, rejected, text) => expect(detailText(describeRejection(rejected))).toBe(text));
});

import { describe, expect, it } from '@jest/globals';
import { contentDisposition } from './content-disposition.ts';

describe('contentDisposition', () => {
  it.each([
    ['Rechnung.pdf', 'attachment; filename="Rechnung.pdf"; filename*=UTF-8\'\'Rechnung.pdf'],
    [
      'Größe (1).pdf',
      'attachment; filename="Groe (1).pdf"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe%20%281%29.pdf',
    ],
    ['../../etc/passwd', 'attachment; filename="passwd"; filename*=UTF-8\'\'passwd'],
    ['C:\\temp\\a.pdf', 'attachment; filename="a.pdf"; filename*=UTF-8\'\'a.pdf'],
    [
      'a"; x="b\r\nSet-Cookie: a=b',
      'attachment; filename="a x=bSet-Cookie a=b"; filename*=UTF-8\'\'a%20x%3DbSet-Cookie%20a%3Db',
    ],
    ['.htaccess', 'attachment; filename="htaccess"; filename*=UTF-8\'\'htaccess'],
    ['请款单', 'attachment; filename="spare.pdf"; filename*=UTF-8\'\'%E8%AF%B7%E6%AC%BE%E5%8D%95'],
    ['', 'attachment; filename="spare.pdf"; filename*=UTF-8\'\'spare.pdf'],
  ])('writes the name %j so that it stays a name', (name, header) => {
    expect(contentDisposition('attachment', name, 'spare.pdf')).toBe(header);
  });
});

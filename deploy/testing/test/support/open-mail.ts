import type { Page } from 'playwright-core';

/** A mail's message after a browser has parsed it. */
export type OpenedMail = {
  /** Whether a script in it ran. */
  readonly ran: boolean;
  /** Content that no message may have: elements, handlers, and addresses with certain prefixes. */
  readonly forbidden: readonly string[];
  /** The visible text. */
  readonly text: string;
};

/** The used part of an element; its types belong to browsers. */
type Element = {
  readonly tagName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
};
type Document = {
  readonly body: { querySelectorAll(selector: string): Iterable<Element>; readonly textContent: string };
};

/** Longer texts are loaded without being drawn, which takes seconds; no hostile text is as long. */
const mostDrawn = 25_000;

/** Opens a message as the least careful mail program would. */
export async function openMail(page: Page, html: string): Promise<OpenedMail> {
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'hostile'));
  const body = html.length > mostDrawn ? '<body style="display: none">' : '<body>';
  await page.setContent(`<!doctype html><html>${body}${html}</body></html>`, { waitUntil: 'load' });
  return page.evaluate(() => {
    const { body } = Reflect.get(globalThis, 'document') as Document;
    const allowed = new Set(
      'P BR DIV SPAN HR BLOCKQUOTE PRE H1 H2 H3 H4 UL OL LI B STRONG I EM U S SMALL SUB SUP A IMG TABLE THEAD TBODY TFOOT TR TD TH'.split(
        ' ',
      ),
    );
    const forbidden: string[] = [];
    for (const { tagName, attributes } of body.querySelectorAll('*')) {
      if (!allowed.has(tagName)) forbidden.push(tagName);
      for (const { name, value } of attributes) {
        if (/^(?:on|form|srcdoc|id$|name$|xlink)/i.test(name)) forbidden.push(name);
        if (/^(?:href|src)$/i.test(name) && !/^(?:https?:\/\/|mailto:|tel:|(?!\/\/)[^:]*$)/i.test(value))
          forbidden.push(value);
        if (name === 'style' && /url|\\|expression|position/i.test(value)) forbidden.push(value);
      }
    }
    return {
      ran: Reflect.get(globalThis, 'hostile') !== undefined,
      forbidden,
      text: body.textContent,
    };
  });
}

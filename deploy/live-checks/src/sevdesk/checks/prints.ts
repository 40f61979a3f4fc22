import { readPdfText } from '@belegfluss/testing/pdf-text';
import { doesNotHold, type Finding, holds, holdsIf, notTried, sevdeskCheck } from '../../check.ts';
import { listAt, textAt } from '../../http/read.ts';
import { aDraft, saveInvoice } from '../documents.ts';
import { describeAnswer, isRefusal, ref, type SevdeskWorld } from '../world.ts';

/** Checks of printed documents, on drafts that are removed. */
export const printChecks = [
  sevdeskCheck({
    name: 'sevdesk.tax-text-is-printed',
    claim: 'The PDF of an invoice shows its taxText.',
    requests: 8,
    leaves: null,
    async run(world) {
      const header = { taxText: 'XXTEXTXX', taxRule: ref('TaxRule', 3) };
      const { answer, id } = await saveInvoice(world, header, { taxRate: 0 });
      if (id === '') return notTried(`a draft under rule 3: ${describeAnswer(answer)}`);
      return findInPdf(world, id, 'XXTEXTXX');
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.no-note-of-its-own',
    claim: 'The PDF of an invoice under rule 3 shows no legal note that is not ours.',
    requests: 8,
    leaves: null,
    async run(world) {
      const header = { taxText: 'Umsatzsteuer', taxRule: ref('TaxRule', 3) };
      const { answer, id } = await saveInvoice(world, header, { taxRate: 0 });
      if (id === '') return notTried(`a draft under rule 3: ${describeAnswer(answer)}`);
      // Any wording must name the supply.
      const found = await findInPdf(world, id, 'nnergemeinschaftlich');
      if (found.verdict === 'not tried') return found;
      return found.verdict === 'holds' ? doesNotHold(found.seen) : holds(found.seen);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.no-vat-id-of-its-own',
    claim: 'The PDF of an invoice under rule 3 shows no VAT id of its contact.',
    requests: 9,
    leaves: null,
    async run(world) {
      const contact = ref('Contact', await world.contact({ vatNumber: 'ATU13585627' }));
      const header = { contact, taxText: 'Umsatzsteuer', taxRule: ref('TaxRule', 3) };
      const { answer, id } = await saveInvoice(world, header, { taxRate: 0 });
      if (id === '') return notTried(`a draft under rule 3: ${describeAnswer(answer)}`);
      const found = await findInPdf(world, id, 'ATU13585627');
      if (found.verdict === 'not tried') return found;
      return found.verdict === 'holds' ? doesNotHold(found.seen) : holds(found.seen);
    },
  }),
  sevdeskCheck({
    name: 'sevdesk.note-is-printed',
    claim: 'The PDF of an invoice shows its customerInternalNote.',
    requests: 8,
    leaves: null,
    // No other field of the draft may contain the mark.
    run: async (world) => findInPdf(world, await aDraft(world, { header: 'Belegfluss-Prüfung' }), world.mark),
  }),
  sevdeskCheck({
    name: 'sevdesk.print-switches',
    claim: 'changeParameter takes language, template, letterpaper and payPal, and no other key.',
    requests: 10,
    leaves: null,
    async run(world) {
      const id = await aDraft(world);
      const shown = await world.post(`/Invoice/${id}/render`, { forceReload: true });
      const keys = listAt(shown.body, 'objects.parameters').map((row) => textAt(row, 'key'));
      const known = await world.put(`/Invoice/${id}/changeParameter`, { key: 'language', value: 'de_DE' });
      const other = await world.put(`/Invoice/${id}/changeParameter`, { key: 'foldLines', value: 'false' });
      const seen = `render names ${keys.join(', ') || 'no keys'}; language ${known.status}, foldLines ${other.status}`;
      return holdsIf(!isRefusal(known) && isRefusal(other), seen);
    },
  }),
];

/** Decides whether the PDF of a draft contains a text. */
async function findInPdf(world: SevdeskWorld, id: string, wanted: string): Promise<Finding> {
  const pdf = await world.get(`/Invoice/${id}/getPdf?preventSendBy=true`);
  const content = textAt(pdf.body, 'objects.content');
  if (content === '') return notTried(`getPdf answered ${describeAnswer(pdf)}`);
  const bytes = Buffer.from(content, 'base64');
  // Lines break where the layout has no more space.
  const text = withoutSpaces(readPdfText(bytes));
  // The contact of the check has the mark in its name.
  if (text.replaceAll(withoutSpaces(`Belegfluss-Prüfung ${world.mark}`), '').includes(wanted))
    return holds(`${wanted} stands in the PDF`);
  const file = await world.keep(`${id}.pdf`, bytes);
  if (!text.includes('Belegfluss'))
    return notTried(`the letters of the PDF cannot be read: look for ${wanted} in ${file}`);
  return doesNotHold(`${wanted} is not in the PDF (${file})`);
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

import { describe, expect, it } from '@jest/globals';
import { questions } from './document-actions.ts';

const draft = { type: 'RE', status: 'draft', enshrined: false, number: null } as const;

describe('what is asked back', () => {
  it('warns of the gap that a document with a number leaves when it is deleted', () => {
    const warning = 'Die Nummer RE-7 fehlt danach in deinen Belegnummern';
    expect(questions.delete('Rechnung RE-7', { ...draft, number: 'RE-7' }).text).toContain(warning);
    // A credit note that is cancelled is deleted.
    const credit = { ...draft, type: 'CN', status: 'OPEN_DUE', number: 'RE-7' } as const;
    expect(questions.cancel('Gutschrift RE-7', credit).text).toContain(warning);
  });

  it('warns of none where there is no number, or where it stays with what is cancelled', () => {
    expect(questions.delete('Rechnung (Entwurf)', draft).text).not.toContain('Nummer');
    const open = { ...draft, status: 'OPEN_DUE', number: 'RE-7' } as const;
    expect(questions.cancel('Rechnung RE-7', open).text).not.toContain('fehlt');
  });

  it('says what it costs where a credit note takes the place of a cancellation', () => {
    const paid = { type: 'RE', status: 'PAID', enshrined: true, number: 'RE-7' } as const;
    expect(questions.cancel('Rechnung RE-7', paid).text).toContain('Das verbraucht eine Übertragung.');
    const open = { ...paid, status: 'OPEN_DUE' } as const;
    expect(questions.cancel('Rechnung RE-7', open).text).not.toContain('Übertragung');
  });

  it('promises of a draft only what it can become', () => {
    const credit = { ...draft, type: 'CN', status: 'OPEN_DUE', number: 'GU-7' } as const;
    expect(questions.draft('Gutschrift GU-7', credit).text).toMatch(/bis du ihn festschreibst\.$/);
    const invoice = { ...draft, status: 'OPEN_DUE', number: 'RE-7' } as const;
    expect(questions.draft('Rechnung RE-7', invoice).text).toContain('wieder eine Nummer vergibst');
  });
});

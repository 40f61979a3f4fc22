/** The texts of all languages; imported when one is shown, so that no page has to bring them along. */
export { getDefaultTexts } from '@belegfluss/settings/contract';

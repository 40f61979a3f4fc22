import { helpTexts } from '@belegfluss/gateway/help-texts';
import { type Html, html } from '../html.ts';
import { paths } from '../paths.ts';
import { publicHelpTexts } from '../texts/help.ts';

/** Longer questions are cut. */
export const longestSearch = 200;

export const searchForm = (
  search: string,
): Html => html`<form class="search" action="${paths.help}" method="get" role="search">
<label for="search">${helpTexts.search}</label>
<div class="row">
<input id="search" name="search" type="search" value="${search}" maxlength="${longestSearch}" autocomplete="off">
<button class="button" type="submit">${publicHelpTexts.submit}</button>
</div>
</form>`;

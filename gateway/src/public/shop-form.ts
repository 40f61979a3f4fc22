import { type Html, html } from './html.ts';
import type { ShopProblem } from './shop-name.ts';

/** What was asked before, and what is wrong with it. */
export type AskedShop = { readonly typed: string; readonly why: ShopProblem | null };

type ShopForm = AskedShop & {
  /** Where it leads. */
  readonly action: string;
  readonly texts: {
    readonly label: string;
    readonly placeholder: string;
    readonly help: string;
    readonly submit: string;
    readonly problems: Readonly<Record<ShopProblem, string>>;
  };
  readonly coupon: string | null;
};

/** Asks for the shop; works without any script. One a page. */
export const shopForm = ({
  action,
  texts,
  typed,
  why,
  coupon,
}: ShopForm): Html => html`<form class="install" action="${action}" method="get">
<label for="shop">${texts.label}</label>
<div class="row">
<input id="shop" name="shop" type="text" value="${typed}" placeholder="${texts.placeholder}" required maxlength="200"
 autocomplete="off" autocapitalize="none" spellcheck="false" inputmode="url"
 aria-describedby="${why === null ? 'shop-help' : 'shop-error shop-help'}"${why !== null && html` aria-invalid="true" autofocus`}>
<button class="button" type="submit">${texts.submit}</button>
</div>
${why !== null && html`<p class="error" id="shop-error" role="alert">${texts.problems[why]}</p>`}
<p class="hint" id="shop-help">${texts.help}</p>
${coupon !== null && html`<input type="hidden" name="coupon" value="${coupon}">`}
</form>`;

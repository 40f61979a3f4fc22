import { type Html, html } from './html.ts';
import { paths } from './paths.ts';
import type { ShopProblem } from './shop-name.ts';
import { installTexts as texts } from './texts/install.ts';

type Asked = { readonly typed: string; readonly why: ShopProblem | null; readonly coupon: string | null };

/** Asks for the shop; works without any script. */
export const installForm = ({
  typed,
  why,
  coupon,
}: Asked): Html => html`<form class="install" action="${paths.install}" method="get">
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

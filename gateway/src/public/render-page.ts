import { createHash } from 'node:crypto';
import { serialisePolicy } from '../document/content-policy.ts';
import type { ShownCoupon } from './find-coupon.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';
import { type Html, html, jsonScript } from './html.ts';
import type { PublicPage, Site } from './page.ts';
import { paths } from './paths.ts';
import { style } from './style.ts';
import { frameTexts } from './texts/frame.ts';

const styleHash = createHash('sha256').update(style).digest('base64');

/** The pages run nothing, load their icon alone, and search in themselves. */
export const publicPolicy: string = serialisePolicy({
  'default-src': ["'none'"],
  'style-src': [`'sha256-${styleHash}'`],
  'img-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** The complete page. */
export const renderPage = (page: PublicPage, site: Site): string =>
  html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<meta name="description" content="${page.description}">
${page.path === null ? html`<meta name="robots" content="noindex">` : addresses(page, page.path, site)}
<meta name="theme-color" content="#fbfaf7">
<link rel="icon" href="${paths.icon}" type="image/svg+xml">
<style>${{ html: style }}</style>
${page.structured.map((one) => jsonScript({ '@context': 'https://schema.org', ...one }))}
</head>
<body>
<a class="skip" href="#main">${frameTexts.skip}</a>
${header(page)}
${page.coupon && couponHint(page.coupon)}
<main id="main" tabindex="-1">
${page.main}
</main>
${footer(page, site)}
</body>
</html>
`.html;

const addresses = (page: PublicPage, path: string, site: Site): Html => {
  const address = new URL(path, site.url).href;
  return html`<link rel="canonical" href="${address}">
<meta property="og:type" content="${path === paths.home ? 'website' : 'article'}">
<meta property="og:site_name" content="${frameTexts.product}">
<meta property="og:locale" content="de_DE">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:url" content="${address}">
<meta name="twitter:card" content="summary">`;
};

const couponHint = ({
  code,
  worth,
}: ShownCoupon): Html => html`<aside class="coupon" aria-labelledby="coupon">
<div class="wide"><p id="coupon"><strong>${frameTexts.coupon.title(code)}</strong></p>
<p>${worth ? frameTexts.coupon.worth(worth.percent, worth.months) : frameTexts.coupon.unknown} ${frameTexts.coupon.text}</p></div>
</aside>`;

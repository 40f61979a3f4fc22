/**
 * Styles of the public pages; part of each page, so that nothing is waited for. Colours keep a contrast of 4.5 to
 * what is behind them.
 */
export const style = `
:root{--ink:#15231f;--soft:#4a5a55;--line:#d5ddd9;--paper:#fbfaf7;--card:#fff;--tint:#eef4f0;--deep:#17302b;--accent:#0b5f55;--accent-dark:#084a42}
*,::before,::after{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%;text-size-adjust:100%}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;hyphens:auto;overflow-wrap:break-word}
h1,h2,h3{line-height:1.2;letter-spacing:-.015em;text-wrap:balance;hyphens:manual;margin:0 0 .6em}
h1{font-size:clamp(2rem,1.3rem + 3.2vw,3.25rem);letter-spacing:-.03em}
h2{font-size:clamp(1.5rem,1.2rem + 1.3vw,2.125rem);letter-spacing:-.022em}
h3{font-size:1.125rem}
p,ul,ol,dl{margin:0 0 1rem}
a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:1px}
a:hover{color:var(--accent-dark);text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:4px}
main:focus{outline:none}
[id]{scroll-margin-top:5rem}
.wide{max-width:71rem;margin:0 auto;padding:0 1.25rem}
main>.wide,main>section>.wide{padding-top:clamp(2.5rem,6vw,5rem);padding-bottom:clamp(2.5rem,6vw,5rem)}
.narrow{max-width:46rem}
.help{max-width:52rem}
.lead{color:var(--soft);font-size:1.1875rem;line-height:1.55;max-width:42rem;margin-bottom:1.75rem}
.fine,.hint{color:var(--soft);font-size:.9375rem}
.skip{position:absolute;left:-999rem;top:.5rem;z-index:3;background:var(--deep);color:#fff;padding:.6rem 1rem;border-radius:8px}
.skip:focus{left:.5rem}
.top{position:sticky;top:0;z-index:2;background:rgb(251 250 247/.96);border-bottom:1px solid var(--line)}
.bar{display:flex;align-items:center;justify-content:space-between;gap:.25rem 1rem;min-height:4rem;flex-wrap:wrap}
.brand{display:inline-flex;align-items:center;gap:.6rem;color:var(--ink);font-weight:700;font-size:1.125rem;letter-spacing:-.02em;text-decoration:none;min-height:2.75rem;margin:0}
.top ul{display:flex;align-items:center;gap:.25rem;list-style:none;margin:0;padding:0}
.top li a:not(.button){display:block;padding:.625rem .75rem;color:var(--ink);text-decoration:none;border-radius:8px}
.top li a:not(.button):hover,.top [aria-current]{background:var(--tint)}
.button{display:inline-block;padding:.75rem 1.375rem;border:2px solid var(--accent);border-radius:10px;background:var(--accent);color:#fff;font:inherit;font-weight:600;line-height:1.3;text-decoration:none;cursor:pointer}
.button:hover{background:var(--accent-dark);border-color:var(--accent-dark);color:#fff}
.button.plain{background:transparent;color:var(--accent)}
.button.plain:hover{background:var(--tint);color:var(--accent-dark)}
.button.small{padding:.5rem .875rem;font-size:1rem}
.split{display:grid;gap:2.5rem 4rem;align-items:center}
.split.top-aligned{align-items:start}
.eyebrow{color:var(--accent);font-weight:600;margin-bottom:.75rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin:0 0 1.5rem}
.facts{display:flex;flex-wrap:wrap;gap:.375rem 1.25rem;list-style:none;padding:0;margin:0;color:var(--soft);font-size:.9375rem}
.facts li{position:relative;padding-left:1.375rem}
.facts li::before{content:"";position:absolute;left:.125rem;top:.4em;width:.75rem;height:.375rem;border:solid var(--accent);border-width:0 0 2px 2px;transform:rotate(-45deg)}
.hero{background:radial-gradient(60rem 30rem at 85% 0,#e3efe9,transparent)}
.picture{display:block;width:100%;max-width:500px;height:auto;margin:0 auto;font-family:inherit}
.picture .item{font-size:15px;fill:#15231f}.picture .quiet{font-size:14px;fill:#4a5a55}.picture .sum{font-size:18px;font-weight:700;fill:#15231f}
.picture .kicker{font-size:13px;letter-spacing:.06em;fill:#4a5a55}.picture .number{font-size:26px;font-weight:700;fill:#15231f}
.picture .badge{font-size:13px;fill:#0b5f55;font-weight:600}.picture .order{font-size:17px;font-weight:600;fill:#fff}.picture .amount{font-size:17px;fill:#fff}
.picture .paid{font-size:13px;font-weight:600;fill:#17302b}.picture .tag{font-size:14px;font-weight:600;fill:#fff}
.steps{display:grid;gap:1.25rem;list-style:none;padding:0;margin:0;counter-reset:step}
.steps li{counter-increment:step;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.5rem}
.steps li::before{content:counter(step);display:block;width:2.25rem;height:2.25rem;margin-bottom:1rem;border-radius:50%;background:var(--tint);color:var(--accent);font-weight:700;line-height:2.25rem;text-align:center}
.steps p,.three p,.features p{margin:0}
.tinted{background:var(--tint)}
.dark{background:var(--deep);color:#e9f1ee}
.dark a{color:#9fd8c9}.dark a:hover{color:#fff}.dark :focus-visible{outline-color:#9fd8c9}
.three{display:grid;gap:1.75rem 2.5rem}
.features{display:grid;gap:1.75rem 2rem;list-style:none;padding:0;margin:0 0 1.5rem}
.features h3{margin-bottom:.25rem;font-size:1.0625rem}
.features p{color:var(--soft);font-size:1rem}
.from{margin-top:.5rem}
.from span{display:inline-block;padding:.125rem .625rem;border-radius:99px;background:var(--tint);color:var(--accent);font-size:.875rem;font-weight:600}
.plans{display:grid;gap:1rem;list-style:none;padding:0;margin:0 0 1.5rem}
.plans>li{display:flex;flex-direction:column;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.5rem 1.25rem}
.plans h3{margin-bottom:.5rem}
.plans ul{list-style:none;padding:0;margin:0 0 1.25rem;font-size:.9375rem}
.plans ul li{padding:.3125rem 0;border-top:1px solid var(--line);line-height:1.4}
.price{margin:0;color:var(--soft)}.price strong{display:block;color:var(--ink);font-size:1.75rem;letter-spacing:-.03em;white-space:nowrap}
.yearly{font-size:.9375rem;color:var(--soft);margin-bottom:1rem}.yearly span{white-space:nowrap}
.quota{font-weight:600;margin-bottom:.75rem}.inherits{margin:0 0 .375rem;font-size:.9375rem;font-weight:600}
.choose{margin:auto 0 0}.choose .button{display:block;padding:.625rem .75rem;text-align:center}
details{border-top:1px solid var(--line)}details:last-of-type{border-bottom:1px solid var(--line)}
summary{cursor:pointer;padding:1rem 2.25rem 1rem 0;position:relative;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";position:absolute;right:.5rem;top:1.4rem;width:.625rem;height:.625rem;border:solid var(--accent);border-width:0 2px 2px 0;transform:rotate(45deg)}
details[open] summary::after{transform:rotate(225deg);top:1.65rem}
summary h3{margin:0;font-size:1.0625rem}
label{display:block;font-weight:600;margin-bottom:.375rem}
.row{display:flex;flex-wrap:wrap;gap:.75rem;margin-bottom:.75rem}
input{flex:1 1 16rem;min-width:0;padding:.6875rem .875rem;border:2px solid #71827c;border-radius:10px;background:#fff;color:var(--ink);font:inherit}
input::placeholder{color:#5d6c67;opacity:1}
.code code{display:inline-block;padding:.75rem 1.25rem;border:2px dashed var(--accent);border-radius:10px;background:var(--card);font-size:1.375rem;font-weight:700;overflow-wrap:anywhere;user-select:all;-webkit-user-select:all}
.coupon{background:#fbefdd;border-bottom:1px solid #ecd3ae}
.coupon p{margin:0;padding:.75rem 0 0}.coupon p+p{padding:.125rem 0 .75rem}
.coupons{display:grid;gap:1rem;list-style:none;padding:0;margin:0;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr))}
.coupons li{display:flex;flex-direction:column;align-items:flex-start;gap:.25rem;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.25rem}
.coupons strong{font-size:1.5rem;letter-spacing:-.02em}
.search{margin-bottom:2.5rem}
.sections{columns:20rem 2;column-gap:3rem;margin-bottom:1rem}.sections section{break-inside:avoid;padding-bottom:2rem}
.sections h2{font-size:1.25rem;margin-bottom:.25rem}.sections p{color:var(--soft);margin-bottom:.5rem}
.sections ul{list-style:none;padding:0;margin:0}.sections li a,.articles a,.path a{display:inline-block;padding:.25rem 0}
.articles{list-style:none;padding:0;margin:0 0 2.5rem}
.articles li{padding:.625rem 0;border-top:1px solid var(--line)}.articles a{font-weight:600}.articles p{margin:0;color:var(--soft)}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.5rem}
.card h2{font-size:1.25rem}.card p:last-child{margin:0}
.path ol{display:flex;flex-wrap:wrap;gap:0 .5rem;list-style:none;padding:0;margin:0 0 1rem;font-size:.9375rem}
.path li+li::before{content:"›";margin-right:.5rem;color:var(--soft)}
.article h1{font-size:clamp(1.75rem,1.3rem + 2vw,2.5rem)}.article h2{font-size:1.375rem;margin:2rem 0 .625rem}
.article li{margin-bottom:.375rem}
.note{border-left:4px solid var(--accent);border-radius:0 10px 10px 0;background:var(--tint);padding:.875rem 1.125rem;margin:0 0 1rem}.note p{margin:0}
.note.warning{border-color:#b4690e;background:#fbefdd}
.table{overflow-x:auto;margin:0 0 1rem;border:1px solid var(--line);border-radius:10px;background:var(--card)}
table{border-collapse:collapse;width:100%;font-size:1rem}
caption{text-align:left;padding:.75rem 1rem;font-weight:600;border-bottom:1px solid var(--line)}
th,td{text-align:left;vertical-align:top;padding:.625rem 1rem;min-width:8rem;hyphens:manual}tr+tr>*{border-top:1px solid var(--line)}thead th{background:var(--tint)}tbody th{font-weight:600}
dt{font-weight:600}dd{margin:0}dd+dt{margin-top:.75rem}.written{white-space:pre-wrap}
address{font-style:normal;margin:0 0 1rem}
.help>.card{margin-top:1rem}main>.article{padding-bottom:1rem}main>.article+.help{padding-top:1rem}
.neighbours{display:grid;gap:1rem;margin-bottom:1.5rem}.neighbours a{display:block;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:14px;background:var(--card);font-weight:600}.neighbours span{display:block;font-weight:400;font-size:.9375rem;color:var(--soft)}
.bottom{border-top:1px solid var(--line);padding:2rem 0}
.bottom ul{list-style:none;padding:0;margin:0}.bottom li a{display:inline-block;padding:.25rem 0;color:var(--soft)}
.bottom h2{font-size:1rem;letter-spacing:0;margin-bottom:.375rem}.bottom .fine{margin:1.5rem 0 0}
.bottom.small ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}.bottom.small .fine{margin-top:1rem}
.columns{display:grid;gap:2rem 4rem}.columns nav{display:grid;gap:1.5rem 2rem;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr))}.about p{max-width:22rem;color:var(--soft)}
@media (max-width:30rem){.top{position:static}.bar{padding-top:.25rem;padding-bottom:.5rem}.bar{position:relative}.top nav{width:100%}.top ul{flex-wrap:wrap;margin:0 -.625rem}.top li a:not(.button){padding:.625rem}.top li:last-child{position:absolute;top:.4375rem;right:1.25rem}.top .button{font-size:.9375rem}[id]{scroll-margin-top:1rem}}
@media (min-width:40rem){.features,.neighbours{grid-template-columns:1fr 1fr}.plans{grid-template-columns:repeat(2,1fr)}.neighbours a:last-child{text-align:right;grid-column:2}.neighbours a:first-child{text-align:left;grid-column:1}}
@media (min-width:56rem){.split{grid-template-columns:1.08fr 1fr}.split.top-aligned{grid-template-columns:1fr 1fr}.steps,.three,.features{grid-template-columns:repeat(3,1fr)}.columns{grid-template-columns:1fr 2fr}}
@media (min-width:72rem){.plans{grid-template-columns:repeat(5,1fr)}}
@media print{.top,.bottom,.search,.skip{display:none}}
`;

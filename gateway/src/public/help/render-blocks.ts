import type { Operator } from '@belegfluss/gateway/contract';
import type { Block } from '@belegfluss/gateway/help';
import { helpTexts } from '@belegfluss/gateway/help-texts';
import { type Html, html } from '../html.ts';
import { richLine } from '../rich-line.ts';

/** Renders the blocks of an article, and the operator where an article names him. */
export const renderBlocks = (blocks: readonly Block[], operator: Operator): Html =>
  html`${blocks.map((block) => renderBlock(block, operator))}`;

function renderBlock(block: Block, operator: Operator): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p>${richLine(block.text)}</p>`;
    case 'heading':
      return html`<h2>${block.text}</h2>`;
    case 'list':
      return html`<ul>${items(block.items)}</ul>`;
    case 'steps':
      return html`<ol>${items(block.items)}</ol>`;
    case 'note':
      return html`<div class="note ${block.tone}" role="note"><p><strong>${helpTexts[block.tone]}:</strong> ${richLine(block.text)}</p></div>`;
    case 'table':
      return renderTable(block);
    case 'terms':
      return html`<dl>${block.items.map(([term, meaning]) => html`<dt>${term}</dt><dd>${richLine(meaning)}</dd>`)}</dl>`;
    case 'operator':
      return operatorAddress(operator);
  }
}

const items = (lines: readonly string[]): Html =>
  html`${lines.map((line) => html`<li>${richLine(line)}</li>`)}`;

/** On a phone it is moved sideways, by keyboard too. */
export const renderTable = ({ caption, head, rows }: Omit<Extract<Block, { kind: 'table' }>, 'kind'>): Html =>
  html`<div class="table" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${head.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${rows.map(([name = '', ...cells]) => html`<tr><th scope="row">${richLine(name)}</th>${cells.map((cell) => html`<td>${richLine(cell)}</td>`)}</tr>`)}</tbody>
</table></div>`;

const operatorAddress = ({ name, street, city, country, email }: Operator): Html =>
  html`<address>${[name, street, city, country].map((line) => html`${line}<br>`)}<a href="mailto:${email}">${email}</a></address>`;

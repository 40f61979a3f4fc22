import type { Block } from '@belegfluss/gateway/help';
import styles from './help.module.css';
import { RichLine } from './rich-line.tsx';

type Table = Extract<Block, { kind: 'table' }>;

/** A small table; on a phone it is moved sideways, by keyboard too. */
export const ArticleTable = ({ caption, head, rows }: Table) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved sideways must be reached by keyboard
  <section className={styles.table} aria-label={caption} tabIndex={0}>
    <table>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <RichLine line={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>
                <RichLine line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

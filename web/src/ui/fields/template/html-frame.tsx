import { useRef, useState } from 'react';
import styles from './template.module.css';

interface HtmlFrameProps {
  readonly html: string;
  readonly language: string;
  readonly title: string;
}

/** HTML that a person wrote: in a separate frame, as high as its content, where nothing runs and nothing leads away. */
export function HtmlFrame({ html, language, title }: HtmlFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(24);
  const measure = () => {
    const content = frame.current?.contentDocument;
    if (!content?.body) return;
    setHeight(content.body.scrollHeight);
    // Lines break again when the frame becomes narrower.
    new ResizeObserver(() => setHeight(content.body.scrollHeight)).observe(content.documentElement);
  };
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={page(html, language)}
      className={styles.frame}
      style={{ height }}
      onLoad={measure}
    />
  );
}

/** Links would open elsewhere, which the sandbox does not allow. */
const page = (html: string, language: string): string =>
  `<!doctype html><html lang="${language}"><head><title>.</title><base target="_blank"><style>${look}</style></head><body dir="auto">${html}</body></html>`;

const look =
  'html{overflow:hidden}body{margin:0;font:14px/20px Inter,-apple-system,"Segoe UI",Roboto,sans-serif;color:#303030;overflow-wrap:anywhere;display:flow-root}img{max-width:100%}';

import { useEffect, useState } from 'react';
import styles from './pdf-frame.module.css';

/** Shows a PDF in the page, without the viewer's own toolbar. */
export function PdfFrame({ pdf, title }: { readonly pdf: Blob; readonly title: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(pdf);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [pdf]);
  return (
    address && (
      <iframe
        className={styles.frame}
        src={`${address}#toolbar=0`}
        title={title}
        data-testid="document-frame"
      />
    )
  );
}

export const pdfWaitingClass = styles.waiting;

/** As high as a PDF and the content above it, so that a dialog keeps its height while the PDF loads. */
export const pdfSpaceClass = styles.room;

/** Why the sums of an order, or of an order and its document, contradict each other; amounts are decimals. */
export type SumsProblem =
  | { readonly why: 'tooFineCurrency'; readonly currency: string }
  | { readonly why: 'taxOnNoLine' }
  | { readonly why: 'lines'; readonly found: string; readonly stated: string }
  | { readonly why: 'changes'; readonly stated: string }
  | { readonly why: 'taxes'; readonly found: string; readonly stated: string }
  | { readonly why: 'belowZero' }
  /** The document has another sum than the order; null where nothing is known of the order's. */
  | { readonly why: 'document'; readonly found: string; readonly expected: string | null };

export function sumsText(problem: SumsProblem): string {
  switch (problem.why) {
    case 'tooFineCurrency':
      return `${problem.currency} hat mehr als zwei Nachkommastellen.`;
    case 'taxOnNoLine':
      return 'Die Steuer der Bestellung steht an keiner Position.';
    case 'lines':
      return `Die Positionen ergeben ${comma(problem.found)}, die Bestellung nennt ${comma(problem.stated)}.`;
    case 'changes':
      return `Was an der Bestellung geändert wurde, ergibt nicht ihre Summe von ${comma(problem.stated)}.`;
    case 'taxes':
      return `Die Positionen tragen ${comma(problem.found)} Steuer, die Bestellung nennt ${comma(problem.stated)}.`;
    case 'belowZero':
      return 'Die Bestellung ergibt weniger als 0,00.';
    case 'document':
      return `${comma(problem.found)} statt ${problem.expected === null ? '?' : comma(problem.expected)}`;
  }
}

const comma = (amount: string): string => amount.replace('.', ',');

/**
 * Log text of an invoice that was cancelled automatically: with its order, or because another recipient or content
 * needs a new one, while the order goes on.
 */
export const whyCancelled = ({
  name,
  cancelledAt,
}: {
  readonly name: string;
  readonly cancelledAt: Date | null;
}): string =>
  cancelledAt === null
    ? `Sie passte nicht mehr zur Bestellung ${name}; die Bestellung selbst ist nicht storniert.`
    : `Die Bestellung ${name} wurde storniert.`;

-- CreateIndex
CREATE INDEX "transfer_reservation_shop_reserved_at_idx" ON "transfer_reservation"("shop", "reserved_at");

-- A charge that is approved and begins at the end of the paid time.
ALTER TABLE "charge"
DROP CONSTRAINT "charge_status_check",
ADD CONSTRAINT "charge_status_check" CHECK ("status" IN ('pending', 'accepted', 'active', 'declined', 'expired', 'frozen', 'cancelled'));

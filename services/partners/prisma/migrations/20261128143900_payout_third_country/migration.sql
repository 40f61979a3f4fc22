-- Partners outside the EU are paid without tax for a reason of their own (§ 13b Abs. 2 Nr. 1 UStG).
ALTER TABLE "payout" DROP CONSTRAINT "payout_vat_check";
ALTER TABLE "payout"
ADD CONSTRAINT "payout_vat_check" CHECK ("vat_kind" IN ('standard', 'reverseCharge', 'thirdCountry', 'none') AND ("vat_kind" = 'standard' OR "vat" = 0));

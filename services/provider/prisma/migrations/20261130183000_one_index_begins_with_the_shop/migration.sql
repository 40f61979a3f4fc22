-- A statement is planned when its session first runs it, and the first sessions of an installation find empty tables: every
-- index that begins with the shop looks as good as the primary key then, and one that has only the shop in common with the
-- statement reads all rows of the shop. So the key alone begins with it.
CREATE INDEX "write_journal_object_ref_shop_idx" ON "write_journal"("object_ref", "shop");
DROP INDEX "write_journal_shop_object_ref_idx";

CREATE UNIQUE INDEX "part_link_part_id_shop_key" ON "part_link"("part_id", "shop");
DROP INDEX "part_link_shop_part_id_key";
CREATE UNIQUE INDEX "part_link_part_number_shop_key" ON "part_link"("part_number", "shop");
DROP INDEX "part_link_shop_part_number_key";
CREATE INDEX "part_link_group_key_shop_idx" ON "part_link"("group_key", "shop");
DROP INDEX "part_link_shop_group_key_idx";

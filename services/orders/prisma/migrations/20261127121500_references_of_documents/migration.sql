-- What a document says of its order. Those of before name the order's id beside its name, which is computed.
ALTER TABLE "document" ADD COLUMN "reference" TEXT;

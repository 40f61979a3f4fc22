-- Every connection of before is to the only provider that there was, and an older version that runs meanwhile makes no others
ALTER TABLE "connection" ADD COLUMN     "provider" TEXT NOT NULL DEFAULT 'sevdesk';

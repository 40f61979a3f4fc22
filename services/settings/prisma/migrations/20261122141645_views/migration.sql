-- CreateTable
CREATE TABLE "view" (
    "shop" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "expert_mode" BOOLEAN NOT NULL DEFAULT false,
    "closed_hints" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "view_pkey" PRIMARY KEY ("shop","user_id")
);

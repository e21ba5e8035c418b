ALTER TABLE "sites" ADD COLUMN "removed_at" bigint;--> statement-breakpoint
ALTER TABLE "brand_drafts" ADD COLUMN "base" jsonb;--> statement-breakpoint
ALTER TABLE "brand_previews" ADD COLUMN "use" text DEFAULT 'link' NOT NULL;
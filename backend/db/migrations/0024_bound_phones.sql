ALTER TABLE "account_changes" ADD COLUMN "previous_phone" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "bound_phone" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "bound_phone_at" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "members_bound_phone" ON "members" USING btree ("site","bound_phone");
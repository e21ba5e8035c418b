CREATE TABLE "provider_cards" (
	"token" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"card" jsonb NOT NULL,
	"card_plan" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "provider_charges" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_by_provider_ref" ON "payment_attempts" USING btree ("provider_ref");
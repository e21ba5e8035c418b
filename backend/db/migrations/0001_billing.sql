CREATE TABLE "billing_rules" (
	"site" text PRIMARY KEY NOT NULL,
	"first_order_rate" numeric(5, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_secrets" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "provider_secrets" CASCADE;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "quote_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_id" text NOT NULL;
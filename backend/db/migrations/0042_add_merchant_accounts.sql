CREATE TABLE "merchant_accounts" (
	"site" text NOT NULL,
	"method" text NOT NULL,
	"merchant_id" text NOT NULL,
	"key" text,
	"key_set_at" bigint,
	"webhook_secret" text,
	"webhook_set_at" bigint,
	"previous_webhook_secret" text,
	"previous_until" bigint,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "merchant_accounts_site_method_pk" PRIMARY KEY("site","method")
);
--> statement-breakpoint
ALTER TABLE "provider_charges" ADD COLUMN "merchant_id" text;--> statement-breakpoint
ALTER TABLE "merchant_accounts" ADD CONSTRAINT "merchant_accounts_site_sites_id_fk" FOREIGN KEY ("site") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
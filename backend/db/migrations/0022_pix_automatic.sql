CREATE TABLE "mandates" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"attempt_id" text NOT NULL,
	"order_id" text NOT NULL,
	"ref" text,
	"status" text NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"fixed_amount" bigint,
	"first_amount" bigint NOT NULL,
	"highest_amount" bigint NOT NULL,
	"first_at" bigint NOT NULL,
	"ceiling" bigint,
	"canceled_by" text,
	"cancel_due_at" bigint,
	"ask_next_at" bigint,
	"lease_until" bigint,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "mandates_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "provider_mandates" (
	"ref" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"site" text NOT NULL,
	"receiver" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"terms" jsonb NOT NULL,
	"ceiling" bigint,
	"canceled_by" text,
	"account" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "provider_mandates_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "mandate_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "mandate_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "debit_at" bigint;--> statement-breakpoint
ALTER TABLE "provider_charges" ADD COLUMN "debit_at" bigint;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_site_uid_members_site_uid_fk" FOREIGN KEY ("site","uid") REFERENCES "public"."members"("site","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mandates_by_order" ON "mandates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mandates_to_ask" ON "mandates" USING btree ("ask_next_at") WHERE "mandates"."ask_next_at" is not null;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renewals_by_mandate" ON "renewals" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "charges_to_debit" ON "provider_charges" USING btree ("debit_at") WHERE "provider_charges"."debit_at" is not null;
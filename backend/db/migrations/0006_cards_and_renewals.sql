CREATE TABLE "cards" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"brand" text NOT NULL,
	"first6" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"holder" text NOT NULL,
	"token" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"status" text NOT NULL,
	"plan_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"discounted_periods" integer NOT NULL,
	"full_amount" bigint NOT NULL,
	"card_id" text,
	"next_at" bigint NOT NULL,
	"due_at" bigint,
	"order_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"refusal" integer,
	"failed_at" bigint,
	"announced_for" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "card_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "keeps_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_site_uid_members_site_uid_fk" FOREIGN KEY ("site","uid") REFERENCES "public"."members"("site","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_site_uid_members_site_uid_fk" FOREIGN KEY ("site","uid") REFERENCES "public"."members"("site","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_row_per_card" ON "cards" USING btree ("site","uid","brand","first6","last4");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_card" ON "cards" USING btree ("site","uid") WHERE "cards"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "one_renewal_per_member" ON "renewals" USING btree ("site","uid");--> statement-breakpoint
CREATE INDEX "renewals_due" ON "renewals" USING btree ("due_at") WHERE "renewals"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "renewals_by_card" ON "renewals" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "renewals_by_order" ON "renewals" USING btree ("order_id");
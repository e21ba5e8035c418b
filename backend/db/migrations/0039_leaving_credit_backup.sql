CREATE TABLE "credit_uses" (
	"service_order_id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"length" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "renewal_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"terms" jsonb,
	"text" text,
	"language" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit" jsonb;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "backup_card_id" text;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "backup_order_id" text;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "offered_at" bigint;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "paused_from" bigint;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_service_order_id_services_order_id_fk" FOREIGN KEY ("service_order_id") REFERENCES "public"."services"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_changes" ADD CONSTRAINT "renewal_changes_site_uid_members_site_uid_fk" FOREIGN KEY ("site","uid") REFERENCES "public"."members"("site","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_uses_by_order" ON "credit_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "renewal_changes_by_member" ON "renewal_changes" USING btree ("site","uid");--> statement-breakpoint
CREATE INDEX "renewal_changes_by_time" ON "renewal_changes" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_backup_card_id_cards_id_fk" FOREIGN KEY ("backup_card_id") REFERENCES "public"."cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renewals_by_backup_card" ON "renewals" USING btree ("backup_card_id");
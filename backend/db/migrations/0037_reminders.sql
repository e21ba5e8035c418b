CREATE TABLE "reminders" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"occasion" text NOT NULL,
	"order_id" text,
	"sent_at" bigint NOT NULL,
	"end_token_hash" text NOT NULL,
	CONSTRAINT "reminders_end_token_hash_unique" UNIQUE("end_token_hash")
);
--> statement-breakpoint
ALTER TABLE "handoffs" DROP CONSTRAINT "handoffs_order_id_unique";--> statement-breakpoint
DROP INDEX "handoffs_by_age";--> statement-breakpoint
ALTER TABLE "handoffs" ADD COLUMN "purpose" text DEFAULT 'device' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unpaid_order_id" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "reminders_off_at" bigint;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_site_uid_members_site_uid_fk" FOREIGN KEY ("site","uid") REFERENCES "public"."members"("site","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_reminder_per_occasion" ON "reminders" USING btree ("kind","subject_id","occasion");--> statement-breakpoint
CREATE INDEX "reminders_by_member" ON "reminders" USING btree ("site","uid","sent_at");--> statement-breakpoint
CREATE INDEX "reminders_by_order" ON "reminders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reminders_by_time" ON "reminders" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_handoff_per_purpose" ON "handoffs" USING btree ("order_id","purpose");--> statement-breakpoint
CREATE INDEX "handoffs_by_end" ON "handoffs" USING btree ("expires_at");
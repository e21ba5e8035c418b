CREATE TABLE "report_days" (
	"site" text NOT NULL,
	"day" text NOT NULL,
	"time_zone" text NOT NULL,
	"tracking" jsonb,
	"billing" jsonb,
	CONSTRAINT "report_days_site_day_pk" PRIMARY KEY("site","day")
);
--> statement-breakpoint
DROP INDEX "tracking_events_time";--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD COLUMN "weight" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD COLUMN "occurred_at" bigint;--> statement-breakpoint
UPDATE "tracking_events" SET "occurred_at" = "created_at";--> statement-breakpoint
ALTER TABLE "tracking_events" ALTER COLUMN "occurred_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "report_days" ADD CONSTRAINT "report_days_site_sites_id_fk" FOREIGN KEY ("site") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_days_by_day" ON "report_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("site","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("site","paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_change" ON "orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "attempts_refused" ON "payment_attempts" USING btree ("site","created_at") WHERE "payment_attempts"."refusal" is not null;--> statement-breakpoint
CREATE INDEX "tracking_events_day" ON "tracking_events" USING btree ("site","occurred_at");--> statement-breakpoint
CREATE INDEX "tracking_events_arrival" ON "tracking_events" USING btree ("created_at");
ALTER TABLE "tracking_events" ADD COLUMN "event_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_events_key" ON "tracking_events" USING btree ("site","event_key");
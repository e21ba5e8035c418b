CREATE TABLE "player_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" bigserial NOT NULL,
	"site" text NOT NULL,
	"uid" text NOT NULL,
	"order_id" text NOT NULL,
	"event" text NOT NULL,
	"is_purchase" boolean NOT NULL,
	"plan_id" text NOT NULL,
	"devices" integer NOT NULL,
	"until" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" bigint DEFAULT 0 NOT NULL,
	"lease_until" bigint,
	"taken_at" bigint,
	"refused_at" bigint,
	"failure" text
);
--> statement-breakpoint
CREATE INDEX "player_calls_waiting" ON "player_calls" USING btree ("next_try_at") WHERE taken_at is null and refused_at is null;--> statement-breakpoint
CREATE INDEX "player_calls_by_member" ON "player_calls" USING btree ("site","uid","revision");
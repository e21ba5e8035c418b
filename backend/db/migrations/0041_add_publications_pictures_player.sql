CREATE TABLE "picture_leftovers" (
	"object_key" text NOT NULL,
	"store" text NOT NULL,
	"delete_at" bigint NOT NULL,
	CONSTRAINT "picture_leftovers_store_object_key_pk" PRIMARY KEY("store","object_key")
);
--> statement-breakpoint
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
CREATE TABLE "planned_publications" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"state" text NOT NULL,
	"document" jsonb NOT NULL,
	"based_on" integer,
	"revision" integer,
	"publish_at" bigint NOT NULL,
	"time_zone" text NOT NULL,
	"note" text NOT NULL,
	"changes" integer NOT NULL,
	"operator" text,
	"language" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	"version" integer,
	"problem" text,
	"warnings" jsonb,
	"lease_until" bigint
);
--> statement-breakpoint
ALTER TABLE "brand_pictures" ADD COLUMN "store" text DEFAULT 'database' NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_publications" ADD CONSTRAINT "planned_publications_operator_operators_id_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_calls_waiting" ON "player_calls" USING btree ("next_try_at") WHERE taken_at is null and refused_at is null;--> statement-breakpoint
CREATE INDEX "player_calls_by_member" ON "player_calls" USING btree ("site","uid","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "planned_publications_waiting" ON "planned_publications" USING btree ("brand") WHERE "planned_publications"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "planned_publications_due" ON "planned_publications" USING btree ("publish_at") WHERE "planned_publications"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "planned_publications_brand" ON "planned_publications" USING btree ("brand","created_at");
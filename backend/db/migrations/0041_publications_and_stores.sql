CREATE TABLE "picture_leftovers" (
	"object_key" text NOT NULL,
	"store" text NOT NULL,
	"delete_at" bigint NOT NULL,
	CONSTRAINT "picture_leftovers_store_object_key_pk" PRIMARY KEY("store","object_key")
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
CREATE UNIQUE INDEX "planned_publications_waiting" ON "planned_publications" USING btree ("brand") WHERE "planned_publications"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "planned_publications_due" ON "planned_publications" USING btree ("publish_at") WHERE "planned_publications"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "planned_publications_brand" ON "planned_publications" USING btree ("brand","created_at");
CREATE TABLE "brand_previews" (
	"site" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"of" text NOT NULL,
	"revision" integer,
	"hash" text NOT NULL,
	"states" jsonb NOT NULL,
	"operator" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_previews" ADD CONSTRAINT "brand_previews_operator_operators_id_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_previews_brand" ON "brand_previews" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "brand_previews_expiry" ON "brand_previews" USING btree ("expires_at");